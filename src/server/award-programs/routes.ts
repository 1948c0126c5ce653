import type { FastifyInstance } from 'fastify';
import { roles } from '#contract/roles.ts';
import type { Services } from '../services.ts';
import { admitOnly } from '../sessions/identity.ts';
import { listAwardPrograms } from './award-programs-repository.ts';

/** GET /award-programs, for everybody who is logged in (specification section 7). */
export async function awardProgramRoutes(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, roles);
  app.get('/', async () => ({ data: await listAwardPrograms(services.database) }));
}
