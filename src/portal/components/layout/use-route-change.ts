import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After each change of route the page starts at its top and focus goes to its main heading, so that a screen reader
 * announces it. Attach the ref to `main`.
 */
export function useRouteChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    const place = main.current;
    if (before.current === pathname || !place) return;
    before.current = pathname;
    // The target of the address has come into view by itself, with the focus on it.
    if (place.contains(document.activeElement) && location.hash === `#${document.activeElement?.id}`) return;
    window.scrollTo(0, 0);
    if (focusHeading(place)) return;
    // The page's code is still loading, and the previous page may still be there, hidden.
    place.focus({ preventScroll: true });
    const arrival = new MutationObserver(() => {
      // A reader who has moved the focus meanwhile keeps it.
      if (document.activeElement !== place || focusHeading(place)) arrival.disconnect();
    });
    arrival.observe(place, { childList: true, subtree: true, attributeFilter: ['style'] });
    return () => arrival.disconnect();
  }, [pathname]);

  return main;
}

function focusHeading(place: HTMLElement): boolean {
  const heading = [...place.querySelectorAll('h1')].find((it) => it.getClientRects().length > 0);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
