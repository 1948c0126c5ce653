import type { FastifyInstance } from 'fastify';
import { findIdentity } from '../../identity/identity.ts';

/**
 * One line per answer: method, route pattern, status, time. Never the address, the query or a header: they identify
 * people. A refused account appears by its id.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(reply.statusCode === 403 && { account: findIdentity(request)?.userId }),
      },
      'answered',
    );
  });
}
