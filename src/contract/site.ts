import type { FormDefinition } from '#engine/definition.ts';
import type { AwardLevel } from './programme/awards.ts';
import type { Release } from './programme/current-release.ts';
import type { Phase } from './programme/phase.ts';

/** A year of a level of awards with public winners. */
export interface HonouredYear {
  readonly level: AwardLevel;
  readonly year: number;
}

/**
 * The data that the pages of the site are made from. The server renders a page from it and embeds the data it used, so
 * that the browser shows exactly the same; `GET /api/site` returns all of it.
 */
export interface SiteData {
  /** Its content; in a page only the files that the page shows. */
  readonly release: Release;
  /** The phase of the current edition; `closes` is its last instant, or that there is none. */
  readonly stage: { readonly edition: string; readonly phase: Phase; readonly closes: string };
  /** The newest first. */
  readonly honoured: readonly HonouredYear[];
  /** The answers to the calls that the page makes, by path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Id of the element with a page's data as JSON. */
export const siteDataId = 'site-data';

/** Address of the winners of a year. */
export function winnersPath({ level, year }: HonouredYear): string {
  return `/winners/${level}/${year}`;
}

/** A page as HTML, what belongs in the head first, and the data it used. */
export interface RenderedPage {
  readonly html: string;
  readonly data: SiteData;
}

/** The exports of the built renderer. A browser with the same data takes over the page without changes. */
export interface PageRenderer {
  /** `formOf` returns the served forms, for pages that show one. */
  readonly renderPage: (
    path: string,
    site: SiteData,
    formOf: (id: string) => FormDefinition | undefined,
  ) => Promise<RenderedPage>;
}

/** Address of a winner. */
export function winnerPath(year: HonouredYear, slug: string): string {
  return `${winnersPath(year)}/${slug}`;
}
