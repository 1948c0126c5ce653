import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { callSchema } from '../api-document/call-schema.ts';
import { pingDatabase } from '../db/database.ts';
import type { Services } from '../services.ts';

const schema = callSchema({
  group: 'server',
  roles: 'everybody',
  summary: 'Whether the server and its database answer',
  description: 'For watchers and balancers.',
  answer: 'Health',
});

/** GET /api/health: whether the server and its database answer. */
export function answerHealth(app: FastifyInstance, { database, clock }: Services): void {
  app.get(paths.health, { schema }, async (_request, reply) => {
    await pingDatabase(database);
    void reply.header('cache-control', 'no-store');
    return { data: { status: 'ok', time: clock().toISOString() } };
  });
}
