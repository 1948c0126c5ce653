import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { createStore } from '#engine/values/create-store.ts';

/** A page whose code is fetched when it is first shown, or when `fetchCode` is called. */
export interface PageLoader {
  (): ReactNode;
  /** For the page that a browser starts with. Rejects if its file cannot be fetched. */
  readonly fetchCode: () => Promise<ComponentType>;
}

/** How many pages are loading. */
const loading = createStore(0);

function count(change: 1 | -1) {
  loading.become(loading.state() + change);
}

/** Makes a page from the function that fetches its file and the name of its component there. */
export function pageLoader<Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType }>,
  name: Name,
): PageLoader {
  let fetching: Promise<ComponentType> | undefined;
  let page: ComponentType | undefined;
  const fetchFile = () => {
    fetching ??= (async () => {
      count(1);
      try {
        return (await load())[name];
      } finally {
        count(-1);
      }
    })();
    return fetching;
  };
  const fetchCode = async () => {
    page = await fetchFile();
    return page;
  };
  const Fetched = lazy(async () => {
    page = await fetchFile();
    return { default: page };
  });
  // Loaded code is drawn at once. React delays for 300 ms whatever it had to wait for, however briefly.
  function Page() {
    const [Shown] = useState(() => page ?? Fetched);
    return createElement(Shown);
  }
  return Object.assign(Page, { fetchCode });
}

/** The code of some page is loading. */
export function isPageLoading(): boolean {
  return loading.state() > 0;
}

/** Calls `listener` when `isPageLoading` may have changed; returns a function that stops it. */
export const subscribePageLoading = loading.subscribe;
