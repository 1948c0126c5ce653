import { type RefObject, useEffect } from 'react';

/** While `open`: Escape closes and returns focus to `opener`; a press or focus outside `root` closes. */
export function useDismiss(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // So that nothing behind it closes too.
      event.preventDefault();
      close();
      opener.current?.focus();
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    return () => listening.abort();
  }, [open, root, opener, close]);
}
