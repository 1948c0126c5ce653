import type { FastifyInstance } from 'fastify';
import { currentEdition, editionId, editions } from '#contract/programme/edition.ts';
import { roles } from '#contract/roles.ts';
import { Failure } from '../failure.ts';
import { readQuery } from '../query.ts';
import type { Services } from '../services.ts';
import { admitOnly } from '../sessions/identity.ts';
import { awardProgramCalls } from './award-program-calls.ts';
import { listAwardPrograms } from './award-programs-repository.ts';
import { dashboardRoute } from './dashboard-route.ts';

/** The award programmes, for everybody who is logged in, and the dashboard. */
export async function awardProgramRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((admins) => dashboardRoute(admins, services));
  await app.register(async (everybody) => {
    // Previews name the programme, too.
    admitOnly(everybody, services, roles, { previews: true });
    everybody.get<{ Querystring: Record<string, unknown> }>(
      '/',
      { schema: awardProgramCalls.list },
      async ({ query }) => {
        const reader = readQuery(query, ['edition']);
        const asked = reader.oneOf('edition', ['all', ...editions.map(editionId)]);
        reader.finish();
        const edition = asked ?? editionId(currentEdition(services.clock()));
        return { data: await listAwardPrograms(services.database, edition === 'all' ? null : edition) };
      },
    );
    everybody.get<{ Params: { id: string } }>(
      '/:id',
      { schema: awardProgramCalls.one },
      async ({ params }) => {
        const programs = await listAwardPrograms(services.database, null);
        const program = programs.find(({ _id }) => _id === params.id);
        if (!program) {
          throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is no such award programme' });
        }
        return { data: program };
      },
    );
  });
}
