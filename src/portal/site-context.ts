import { createContext, useContext } from 'react';
import type { SiteData } from '#contract/site.ts';

/** What came with the page beside its words; given once, around everything. */
export const SiteContext = createContext<Pick<SiteData, 'honoured' | 'answers'>>({
  honoured: [],
  answers: {},
});

/** What a call answered when the page was written; undefined where that did not come with the page. */
export function useAnswer<T>(path: string | null): T | undefined {
  const { answers } = useContext(SiteContext);
  return path === null ? undefined : (answers[path] as T | undefined);
}
