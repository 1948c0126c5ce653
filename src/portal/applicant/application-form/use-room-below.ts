import { type RefObject, useEffect, useRef } from 'react';

/**
 * Attach the ref to a bar that sticks to the bottom. Its height becomes the page's `--bottom-bar`: focused fields are
 * scrolled clear of it (WCAG 2.2, "Focus Not Obscured") and notifications appear above it.
 */
export function useRoomBelow<T extends HTMLElement>(): RefObject<T | null> {
  const bar = useRef<T>(null);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, []);
  return bar;
}
