import { type RefObject, useEffect, useRef } from 'react';

/**
 * Give the ref to a bar that sticks to the bottom: fields that get the focus are then scrolled clear of it
 * (WCAG 2.2, "Focus Not Obscured").
 */
export function useRoomBelow<T extends HTMLElement>(): RefObject<T | null> {
  const bar = useRef<T>(null);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 16}px`;
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBottom = '';
    };
  }, []);
  return bar;
}
