import { editionWords, noLastDate } from '#content/edition-words.ts';
import { nationalHomepage } from '#content/national-homepage.ts';
import { regionalHomepage } from '#content/regional-homepage.ts';
import { team } from '#content/team.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition, editionId, findProgramme } from '#contract/programme/edition.ts';
import { Homepage, HomeQuery } from '#contract/programme/home-schemas.ts';
import { Team } from '#contract/programme/team-schemas.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';

const open = { method: 'GET', roles: 'everybody', group: 'public' } as const;

const home = route({
  ...open,
  path: paths.home,
  summary: 'What the home page and the regional pages show',
  description: 'The national page, or with `region` that region’s.',
  query: HomeQuery,
  answer: Homepage,
  failures: [404],
  handle: ({ services: { clock, deadline }, query: { region } }) => {
    const edition = currentEdition(clock());
    const words = editionWords(edition, deadline.dueAt(editionId(edition))?.toISOString() ?? noLastDate);
    if (region === undefined) return nationalHomepage(edition, words);
    const known = findProgramme(edition, region);
    if (known) return regionalHomepage(edition, known, words);
    const names = edition.programmes.map(({ name }) => name).join(', ');
    const message = `There is no such region. The regions are ${names}.`;
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

/** The words of the public pages, for everybody. */
export const homeRoutes = [home, ourTeam];
