import { paths } from '#contract/paths.ts';
import { SiteAnswer } from '#contract/site-schemas.ts';
import { route } from '#server/platform/http/route.ts';
import { siteData } from './site-data.ts';

const site = route({
  method: 'GET',
  path: paths.site,
  roles: 'everybody',
  group: 'public',
  summary: 'What the pages of the site are made of',
  description:
    'The release that is served with its editions and content files, how far the current edition has come, and whose winners are public. Each page holds its part of it; a browser asks for the rest when it goes on to another page.',
  answer: SiteAnswer,
  handle: ({ services }) => siteData(services),
});

/** The shared data of pages, for browsers. */
export const siteRoutes = [site];
