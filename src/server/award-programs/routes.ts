import type { FastifyInstance } from 'fastify';
import { roles } from '#contract/roles.ts';
import { Failure } from '../failure.ts';
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
    everybody.get('/', { schema: awardProgramCalls.list }, async () => ({
      data: await listAwardPrograms(services.database),
    }));
    everybody.get<{ Params: { id: string } }>(
      '/:id',
      { schema: awardProgramCalls.one },
      async ({ params }) => {
        const programs = await listAwardPrograms(services.database);
        const program = programs.find(({ _id }) => _id === params.id);
        if (!program) {
          throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is no such award programme' });
        }
        return { data: program };
      },
    );
  });
}
