import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import type { Services } from '../services.ts';
import { healthCalls } from './health-calls.ts';
import { createReadiness } from './readiness.ts';
import { readinessChecks } from './readiness-checks.ts';

/** GET /api/health never asks the database: a server whose database is away is not to be restarted. /api/health/ready does. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get(paths.health, { schema: healthCalls.health }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { data: { status: 'ok', time: services.clock().toISOString() } };
  });

  const assertReady = createReadiness(readinessChecks(services));
  app.get(paths.ready, { schema: healthCalls.ready }, async (_request, reply) => {
    await assertReady();
    void reply.header('cache-control', 'no-store');
    return { data: { status: 'ready' } };
  });
}
