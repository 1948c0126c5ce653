import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a page is as it was written to HTML, where nothing is known about the address, the person or the
 * window; true from the moment its code has taken over.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
