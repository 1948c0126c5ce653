import { type RefObject, useEffect, useRef } from 'react';

/** The focused element or one of its ancestors, with its position among its siblings. */
interface Step {
  readonly element: Element;
  readonly at: number;
}

const controls =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/**
 * Keeps focus on a working page: when the focused control disappears or can no longer be used, focus goes to what took
 * its place or is next to it; if a whole part of the page disappeared, to the main heading. Attach the ref to the page.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    // A dialog returns focus itself, unless the previous element is gone.
    let [outside, inside]: (readonly Step[])[] = [[], []];
    let frame = 0;
    const keep = () => {
      const dialog = [...root.querySelectorAll('dialog[open]')].at(-1);
      const trail = dialog ? inside : outside;
      const lost = trail?.[0]?.element;
      const active = document.activeElement;
      if (!lost || (active !== document.body && (active !== lost || isUsable(lost)))) return;
      // What is inert for a moment may come back.
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
      // Browsers report it before they remove the focused element.
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

/**
 * The nearest remaining ancestor that contains a control: that control, after the position of what disappeared, else
 * before it.
 */
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
