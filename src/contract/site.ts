import type { FormDefinition } from '#engine/definition.ts';
import type { AwardLevel } from './programme/awards.ts';
import type { Release } from './programme/current-release.ts';
import type { Phase } from './programme/phase.ts';

/** A year of a level of the awards whose winners are public. */
export interface HonouredYear {
  readonly level: AwardLevel;
  readonly year: number;
}

/**
 * What the pages of the site are made of. The server renders a page of it and embeds in the page what that took, so that the
 * browser shows the very same words; `GET /api/site` answers all of it.
 */
export interface SiteData {
  /** Its content: in a page the files that the page shows. */
  readonly release: Release;
  /** How far the current edition has come; `closes` is its last instant, or that there is none. */
  readonly stage: { readonly edition: string; readonly phase: Phase; readonly closes: string };
  /** The newest first. */
  readonly honoured: readonly HonouredYear[];
  /** What calls answer that the page makes, by their paths. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Id of the element of a page that holds what the page was made of, as JSON. */
export const siteDataId = 'site-data';

/** Address of the winners of a year. */
export function winnersPath({ level, year }: HonouredYear): string {
  return `/winners/${level}/${year}`;
}

/** A page as HTML, what belongs into the head first, and what of the data it was made of. */
export interface RenderedPage {
  readonly html: string;
  readonly data: SiteData;
}

/** What the built renderer exports. A browser that is given the data takes the page over as it stands. */
export interface PageRenderer {
  /** `formOf` gives the forms that are served, where a page shows one. */
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
