import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Any of these means that the reader goes elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The router's name for the current history entry; the first has none. */
function shownKey(): string {
  return (window.history.state as { readonly key?: string } | null)?.key ?? 'default';
}

/** Scrolls down as soon as the page is tall enough. Returns a function that gives up. */
function scrollWhenTall(place: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top: place, behavior: 'instant' });
    // Positions are fractional on some screens.
    if (window.scrollY > place - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/**
 * Returns a reader who goes back to a page to where they left it. Browsers try this once, while a page that reloads
 * its rows is still short.
 */
export function useScrollReturn(): void {
  const { key, pathname } = useLocation();
  const places = useRef(new Map<string, number>());
  const before = useRef(pathname);

  useEffect(() => {
    const place = before.current === pathname ? undefined : places.current.get(key);
    before.current = pathname;
    const giveUp = place ? scrollWhenTall(place) : undefined;
    // When going back, the browser scrolls before the current page is gone: that position is not its own.
    const remember = () => {
      if (shownKey() === key) places.current.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      giveUp?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, pathname]);
}
