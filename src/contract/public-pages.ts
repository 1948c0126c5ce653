import { regions } from './home.ts';

/** A page that everybody may read. */
export interface PublicPage {
  readonly path: string;
  /** Folder and file of the page below src/portal/pages, without the ending. */
  readonly source: string;
  /** Search engines are told of it. */
  readonly listed: boolean;
}

const winners = ['district/2019', 'district/2023', 'district/2025', 'zonal/2025', 'national/2025'];

/** Pages that are written to HTML when the site is built, so that they are read before any script runs. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', source: 'home/home-page', listed: true },
  { path: '/about-us', source: 'about-us/about-us-page', listed: true },
  { path: '/privacy', source: 'text/privacy-page', listed: true },
  { path: '/terms', source: 'text/terms-page', listed: true },
  { path: '/accessibility', source: 'text/accessibility-page', listed: true },
  { path: '/our-team', source: 'our-team/our-team-page', listed: true },
  { path: '/faq', source: 'faq/faq-page', listed: true },
  ...regions.map((region) => ({
    path: `/${region.toLowerCase()}`,
    source: 'region/region-page',
    listed: true,
  })),
  { path: '/application/guidelines', source: 'guidelines/guidelines-page', listed: true },
  ...[...winners.map((path) => `/winners/${path}`), '/auth/next-year-registration'].map((path) => ({
    path,
    source: 'coming-soon/coming-soon-page',
    listed: false,
  })),
];
