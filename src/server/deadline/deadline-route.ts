import type { FastifyInstance } from 'fastify';
import type { Deadline } from '#contract/deadline.ts';
import { paths } from '#contract/paths.ts';
import { callSchema } from '../api-document/call-schema.ts';
import type { Services } from '../services.ts';

const schema = callSchema({
  group: 'public',
  roles: 'everybody',
  summary: 'The last date and the server’s clock',
  description: 'Both in UTC; `dueAt` is null while the programme stays open (sections 2 and 9).',
  answer: 'Deadline',
});

/** GET /api/deadline, for everybody: the server's clock and the last date. Never cached: it tells the time. */
export function deadlineRoute(app: FastifyInstance, { config, clock }: Services): void {
  app.get(paths.deadline, { schema }, async (_request, reply): Promise<{ data: Deadline }> => {
    void reply.header('cache-control', 'no-store');
    return { data: { now: clock().toISOString(), dueAt: config.dueAt?.toISOString() ?? null } };
  });
}
