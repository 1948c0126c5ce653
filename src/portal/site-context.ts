import { createContext, useContext } from 'react';
import type { SiteData } from '#contract/site.ts';

export interface PageContext extends Pick<SiteData, 'honoured' | 'answers'> {
  /** The page is written as static HTML for everyone: no React follows in the browser. */
  readonly isFixed?: boolean;
}

/** The data that came with the page; provided once, around everything. */
export const SiteContext = createContext<PageContext>({ honoured: [], answers: {} });

/** The answer of a call when the page was written; undefined if it did not come with the page. */
export function useAnswer<T>(path: string | null): T | undefined {
  const { answers } = useContext(SiteContext);
  return path === null ? undefined : (answers[path] as T | undefined);
}
