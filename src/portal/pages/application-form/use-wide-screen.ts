import { useSyncExternalStore } from 'react';

/** Up to this width the notice replaces the form. */
const tooNarrow = '(max-width: 1100px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(tooNarrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is wide enough for the form. */
export function useWideScreen(): boolean {
  return !useSyncExternalStore(subscribe, () => window.matchMedia(tooNarrow).matches);
}
