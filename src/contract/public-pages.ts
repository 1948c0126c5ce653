import { regions } from './programme/home.ts';

/** A page that everybody may read. */
export interface PublicPage {
  readonly path: string;
  /** Search engines are told of it. */
  readonly listed: boolean;
}

const winners = ['district/2019', 'district/2023', 'district/2025', 'zonal/2025', 'national/2025'];

/** Pages whose words are all in the HTML that is written when the site is built: they are read before any script runs. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', listed: true },
  { path: '/about-us', listed: true },
  { path: '/privacy', listed: true },
  { path: '/terms', listed: true },
  { path: '/accessibility', listed: true },
  { path: '/our-team', listed: true },
  { path: '/faq', listed: true },
  ...regions.map((region) => ({
    path: `/${region.toLowerCase()}`,
    listed: true,
  })),
  { path: '/application/guidelines', listed: true },
  ...[...winners.map((path) => `/winners/${path}`), '/auth/next-year-registration'].map((path) => ({
    path,
    listed: false,
  })),
];
