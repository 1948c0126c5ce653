import type { FastifyInstance } from 'fastify';
import { nationalHomepage } from '#content/national-homepage.ts';
import { regionalHomepage } from '#content/regional-homepage.ts';
import { team } from '#content/team.ts';
import { type Homepage, regions, toRegion } from '#contract/programme/home.ts';
import { badRequest, Failure } from '../failure.ts';
import { homeCalls } from './home-calls.ts';

function readRegion(query: unknown): Homepage {
  const { region, ...others } = query as Record<string, unknown>;
  const unknown = Object.keys(others);
  if (unknown.length > 0)
    throw badRequest(
      'The only filter is "region".',
      unknown.map((name) => ({ path: `/${name}`, message: `"${name}" is not known here` })),
    );
  if (region === undefined || region === '') return nationalHomepage;
  if (typeof region !== 'string')
    throw badRequest('Name one region.', [{ path: '/region', message: 'One region is expected' }]);
  const known = toRegion(region);
  if (known) return regionalHomepage(known);
  const message = `There is no such region. The regions are ${regions.join(', ')}.`;
  throw new Failure(404, 'RESOURCE_NOT_FOUND', { message, errors: [{ path: '/region', message }] });
}

/** GET /home and GET /home/our-team: the words of the public pages, for everybody. */
export async function homeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/', { schema: homeCalls.home }, async ({ query }) => ({ data: readRegion(query) }));
  app.get('/our-team', { schema: homeCalls.team }, async () => ({ data: team }));
}
