import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A reader who does one of these goes elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The router's name of the entry of the history that the browser shows; the first has none. */
function shownKey(): string {
  return (window.history.state as { readonly key?: string } | null)?.key ?? 'default';
}

/** Scrolls down as soon as the page is tall enough. Returns how to give up. */
function scrollWhenTall(place: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top: place, behavior: 'instant' });
    // Places are fractions on some screens.
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
 * Takes the reader who goes back to a page to where they left it. Browsers try this once, at a time when a page that reads
 * its rows again is still short.
 */
export function useScrollReturn(): void {
  const { key, pathname } = useLocation();
  const places = useRef(new Map<string, number>());
  const before = useRef(pathname);

  useEffect(() => {
    const place = before.current === pathname ? undefined : places.current.get(key);
    before.current = pathname;
    const giveUp = place ? scrollWhenTall(place) : undefined;
    // Going back, the browser scrolls before the page that is left is gone: that place is not its own.
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
