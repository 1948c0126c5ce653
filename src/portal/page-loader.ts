import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { createListeners } from '#engine/values/listeners.ts';

/** A page whose code is fetched when it is first shown. */
export type PageLoader = LazyExoticComponent<ComponentType>;

let loading = 0;
const listeners = createListeners();

function count(change: 1 | -1) {
  loading += change;
  listeners.tell();
}

/** Makes a page of the function that fetches its component. */
export function pageLoader(load: () => Promise<ComponentType>): PageLoader {
  return lazy(async () => {
    count(1);
    try {
      return { default: await load() };
    } finally {
      count(-1);
    }
  });
}

/** The code of some page is on its way. */
export function isPageLoading(): boolean {
  return loading > 0;
}

/** Calls `listener` when `isPageLoading` may have changed; returns how to stop. */
export function subscribePageLoading(listener: () => void): () => void {
  return listeners.add(listener);
}
