import { type RefObject, useEffect, useRef } from 'react';

/** What had focus, or is around it, with its place among the children of what is around it. */
interface Step {
  readonly element: Element;
  readonly at: number;
}

const controls =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/**
 * Keeps focus on a page of work: when the control that has it goes, or can no longer be used, focus goes to what took its
 * place or is next to it, and where a whole part of the page went, to the main heading. Give the ref to the page.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    // A dialog gives focus back by itself, unless what had it before is gone.
    let [outside, inside]: (readonly Step[])[] = [[], []];
    let frame = 0;
    const keep = () => {
      const dialog = [...root.querySelectorAll('dialog[open]')].at(-1);
      const trail = dialog ? inside : outside;
      const lost = trail?.[0]?.element;
      const active = document.activeElement;
      if (!lost || (active !== document.body && (active !== lost || isUsable(lost)))) return;
      // What is still for a moment may come back.
      if (lost.isConnected && lost.closest('[inert]')) return;
      focusOn(isUsable(lost) ? lost : placeNear(trail, dialog ?? root));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const trail = trailTo(target as Element, root);
      if (trail.some(({ element }) => element.localName === 'dialog')) inside = trail;
      else outside = trail;
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      const left = target as Element;
      if (relatedTarget !== null && root.contains(relatedTarget as Element)) return;
      // Browsers report it before they remove the element that had it.
      queueMicrotask(() => {
        const isElsewhere = relatedTarget !== null;
        // A click beside all controls means none of them. A window in the background keeps its focus.
        const isBeside = document.activeElement !== left && isUsable(left) && !left.closest('[inert]');
        if (isElsewhere || isBeside) [outside, inside] = [[], []];
      });
    };
    const changes = new MutationObserver(later);
    changes.observe(root, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
    });
    root.addEventListener('focusin', onFocus);
    root.addEventListener('focusout', onBlur);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onBlur);
    };
  }, []);
  return page;
}

function trailTo(target: Element, root: Element): Step[] {
  const trail: Step[] = [];
  for (let it: Element | null = target; it && it !== root; it = it.parentElement)
    trail.push({ element: it, at: [...(it.parentElement?.children ?? [])].indexOf(it) });
  return trail;
}

const isUsable = (element: Element) =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled');

/** The nearest of what is still there that holds a control: that one, from the place of what went on, else before it. */
function placeNear(trail: readonly Step[], whole: Element): Element | null {
  for (const [step, { element, at }] of trail.entries()) {
    const around = trail[step + 1]?.element;
    if (!around || around === whole) break;
    if (!isUsable(around)) continue;
    if (element.matches('[role=tabpanel]')) return around.querySelector('[role=tab][tabindex="0"]');
    const places = [...around.children];
    const found = places.slice(at).flatMap(controlsIn)[0] ?? places.slice(0, at).flatMap(controlsIn).at(-1);
    if (found) return found;
  }
  const heading = whole.querySelector('h1, h2');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

function controlsIn(place: Element): Element[] {
  const all = [...(place.matches(controls) ? [place] : []), ...place.querySelectorAll(controls)];
  return all.filter(isUsable);
}

function focusOn(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}
