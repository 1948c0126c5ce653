import { ofRelease } from './programme/current-release.ts';
import { regionPages, winnerPages } from './programme/edition-pages.ts';

/** A page that everyone may read. */
export interface PublicPage {
  readonly path: string;
  /** Listed for search engines. */
  readonly listed: boolean;
}

/** Pages whose whole text is in the HTML that the server renders: they can be read before any script runs. */
export const publicPages = ofRelease((): readonly PublicPage[] => [
  { path: '/', listed: true },
  { path: '/about-us', listed: true },
  { path: '/privacy', listed: true },
  { path: '/terms', listed: true },
  { path: '/accessibility', listed: true },
  { path: '/our-team', listed: true },
  { path: '/faq', listed: true },
  { path: '/eligibility', listed: true },
  ...regionPages().map(({ path }) => ({ path, listed: true })),
  { path: '/application/guidelines', listed: true },
  ...[...winnerPages(), '/auth/next-year-registration'].map((path) => ({ path, listed: false })),
]);
