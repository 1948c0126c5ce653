import { createContext, useContext } from 'react';
import type { SiteData } from '#contract/site.ts';

export interface PageContext extends Pick<SiteData, 'honoured' | 'answers'> {
  /** The page is written as HTML that stays as it is, for everybody: no React follows in the browser. */
  readonly isFixed?: boolean;
}

/** What came with the page beside its words; given once, around everything. */
export const SiteContext = createContext<PageContext>({ honoured: [], answers: {} });

/** What a call answered when the page was written; undefined where that did not come with the page. */
export function useAnswer<T>(path: string | null): T | undefined {
  const { answers } = useContext(SiteContext);
  return path === null ? undefined : (answers[path] as T | undefined);
}
