import { team } from '#content/team.ts';
import { Country } from '#contract/country/country-schemas.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition } from '#contract/programme/edition.ts';
import { Homepage, HomeQuery } from '#contract/programme/home-schemas.ts';
import { Team } from '#contract/programme/team-schemas.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { country } from '../country/country.ts';
import { homepage } from './homepage.ts';

const open = { method: 'GET', roles: 'everybody', group: 'public' } as const;

const home = route({
  ...open,
  path: paths.home,
  summary: 'What the home page and the regional pages show',
  description: 'The national page, or with `region` that region’s.',
  query: HomeQuery,
  answer: Homepage,
  failures: [404],
  handle: async ({ services, query: { region } }) => {
    const page = await homepage(services, region);
    if (page) return page;
    const names = currentEdition(services.clock()).programmes.map(({ name }) => name);
    const message = `There is no such region. The regions are ${names.join(', ')}.`;
    throw new Failure(404, 'RESOURCE_NOT_FOUND', { message, errors: [{ path: '/region', message }] });
  },
});

const ourTeam = route({
  ...open,
  path: paths.team,
  summary: 'The teams',
  description: 'As the team page shows them.',
  answer: Team,
  handle: () => team(),
});

const map = route({
  ...open,
  path: paths.country,
  summary: 'The map of the home page',
  description:
    'Counts only, once a day, and none so small that it identifies a company; companies once they have won.',
  answer: Country,
  handle: ({ services }) => country(services),
});

/** The texts of the public pages, for everyone. */
export const homeRoutes = [home, ourTeam, map];
