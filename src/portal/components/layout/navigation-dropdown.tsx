import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { css } from '#theme/index.ts';
import { NavLink } from '../link.tsx';
import type { NavigationEntry } from './navigation.ts';
import { navigationLinkClass } from './navigation-link.ts';

const rootClass = css({ position: 'relative' });
const listClass = css({
  position: 'absolute',
  zIndex: 'drawer',
  insetInlineEnd: '0',
  top: '100%',
  minWidth: '12rem',
  padding: '2',
  display: 'grid',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'raised',
  listStyle: 'none',
  '&[hidden]': { display: 'none' },
});
const chevronClass = css({
  width: '14px',
  height: '14px',
  transition: 'transform 120ms',
  '[aria-expanded=true] > &': { transform: 'rotate(180deg)' },
});

/** A button that opens a list of links; Escape, leaving it and choosing close it. */
export function NavigationDropdown({
  label,
  entries,
}: {
  label: string;
  entries: readonly NavigationEntry[];
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { key, pathname } = useLocation();
  const isWithin = entries.some(({ to }) => to === pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  return (
    <div ref={root} className={rootClass}>
      <button
        ref={button}
        type="button"
        className={navigationLinkClass}
        aria-expanded={open}
        aria-controls={listId}
        aria-current={isWithin || undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <svg viewBox="0 0 16 16" aria-hidden="true" className={chevronClass}>
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <ul id={listId} className={listClass} hidden={!open}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink to={entry.to} className={navigationLinkClass}>
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
