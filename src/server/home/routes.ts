import type { FastifyInstance } from 'fastify';
import { editionWords } from '#content/edition-words.ts';
import { nationalHomepage } from '#content/national-homepage.ts';
import { regionalHomepage } from '#content/regional-homepage.ts';
import { team } from '#content/team.ts';
import { currentEdition, findProgramme } from '#contract/programme/edition.ts';
import type { Homepage } from '#contract/programme/home-schemas.ts';
import { badRequest, Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { homeCalls } from './home-calls.ts';

function readRegion(query: unknown, { clock, deadline }: Pick<Services, 'clock' | 'deadline'>): Homepage {
  const { region, ...others } = query as Record<string, unknown>;
  const unknown = Object.keys(others);
  if (unknown.length > 0)
    throw badRequest(
      'The only filter is "region".',
      unknown.map((name) => ({ path: `/${name}`, message: `"${name}" is not known here` })),
    );
  const edition = currentEdition(clock());
  const words = editionWords(edition, deadline.dueAt()?.toISOString());
  if (region === undefined || region === '') return nationalHomepage(edition, words);
  if (typeof region !== 'string')
    throw badRequest('Name one region.', [{ path: '/region', message: 'One region is expected' }]);
  const known = findProgramme(edition, region);
  if (known) return regionalHomepage(edition, known, words);
  const names = edition.programmes.map(({ name }) => name).join(', ');
  const message = `There is no such region. The regions are ${names}.`;
  throw new Failure(404, 'RESOURCE_NOT_FOUND', { message, errors: [{ path: '/region', message }] });
}

/** GET /home and GET /home/our-team: the words of the public pages, for everybody. */
export async function homeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/', { schema: homeCalls.home }, async ({ query }) => ({ data: readRegion(query, services) }));
  app.get('/our-team', { schema: homeCalls.team }, async () => ({ data: team }));
}
