import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { archiveRoute, oneArchiveRoute } from './archive-route.ts';
import { exportRoute } from './export-route.ts';

/** The calls below /reports, each scope with the roles it is open to. None answers HEAD: a file would be made for nobody. */
export async function reportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((scope) => exportRoute(scope, services));
  await app.register((scope) => archiveRoute(scope, services));
  await app.register((scope) => oneArchiveRoute(scope, services));
}
