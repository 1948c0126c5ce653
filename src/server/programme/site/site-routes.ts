import { paths } from '#contract/paths.ts';
import { SiteAnswer } from '#contract/site-schemas.ts';
import { route } from '#server/platform/http/route.ts';
import { siteData } from './site-data.ts';

const site = route({
  method: 'GET',
  path: paths.site,
  roles: 'everybody',
  group: 'public',
  summary: 'The data of the site’s pages',
  description:
    'The served release with its editions and content files, the phase of the current edition, and whose winners are public. Each page contains its part of it; a browser fetches the rest when it goes on to another page.',
  answer: SiteAnswer,
  handle: ({ services }) => siteData(services),
});

/** The shared data of pages, for browsers. */
export const siteRoutes = [site];
