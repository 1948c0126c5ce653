import { useEffect } from 'react';

/** Moves focus to the page's heading when the calling component replaces what had it. */
export function useHeadingFocus(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
}
