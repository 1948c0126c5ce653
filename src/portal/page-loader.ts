import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { createStore } from '#engine/values/create-store.ts';

/** A page whose code is fetched when it is first shown. */
export type PageLoader = LazyExoticComponent<ComponentType>;

/** How many pages are on their way. */
const loading = createStore(0);

function count(change: 1 | -1) {
  loading.become(loading.state() + change);
}

/** Makes a page of the function that fetches its file, and of the name of its component there. */
export function pageLoader<Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType }>,
  name: Name,
): PageLoader {
  return lazy(async () => {
    count(1);
    try {
      return { default: (await load())[name] };
    } finally {
      count(-1);
    }
  });
}

/** The code of some page is on its way. */
export function isPageLoading(): boolean {
  return loading.state() > 0;
}

/** Calls `listener` when `isPageLoading` may have changed; returns how to stop. */
export const subscribePageLoading = loading.subscribe;
