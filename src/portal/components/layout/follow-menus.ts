import { session } from '../../page-session.ts';
import { enter } from '../motion.ts';

const openDropdowns = '[data-dropdown]:has(> [aria-expanded=true])';

function setOpen(dropdown: Element, isOpen: boolean): void {
  dropdown.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
  dropdown.querySelector('ul')?.toggleAttribute('hidden', !isOpen);
}

function closeOthers(target: EventTarget | null): void {
  for (const dropdown of document.querySelectorAll(openDropdowns))
    if (!dropdown.contains(target as Node | null)) setOpen(dropdown, false);
}

function closeAll(): void {
  closeOthers(null);
  drawer()?.close();
}

const drawer = () => document.querySelector<HTMLDialogElement>('dialog[data-drawer]');

/**
 * Opens and closes the lists and the drawer in the head of every page, and logs out: for heads drawn by React and those that
 * came as HTML alike. Escape, leaving, and a choice close lists; a choice, a click beside it and its button close the drawer.
 */
export function followMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const dropdown = target.closest('button')?.closest('[data-dropdown]');
    if (dropdown) setOpen(dropdown, !dropdown.matches(openDropdowns));
    else if (target.closest('[data-opens-drawer]')) {
      drawer()?.showModal();
      enter(drawer(), 'translateX(2rem)');
    } else if (target === drawer() || target.closest('[data-closes-drawer], header a')) closeAll();
    if (target.closest('[data-logs-out]')) void session.signOut();
  });
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target));
  document.addEventListener('focusin', ({ target }) => closeOthers(target));
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' && document.querySelector(openDropdowns);
    if (!open) return;
    setOpen(open, false);
    open.querySelector('button')?.focus();
  });
  window.addEventListener('popstate', closeAll);
}
