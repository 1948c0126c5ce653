import { useEffect } from 'react';

/** Calls `again` when the browser comes back online while something could not be read, `hasFailed`. */
export function useWhenOnline(hasFailed: boolean, again: () => void): void {
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
}
