import { Health, Readiness } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';
import { createReadiness } from './readiness.ts';
import { readinessChecks } from './readiness-checks.ts';

const open = { method: 'GET', roles: 'everybody', group: 'server' } as const;

const health = route({
  ...open,
  path: paths.health,
  summary: 'Whether the server is alive',
  description: 'For watchers that restart what does not answer. It says nothing of the database.',
  answer: Health,
  handle: ({ services, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' as const, time: services.clock().toISOString() };
  },
});

/** The first never asks the database: a server whose database is away is not to be restarted. The second does. */
export function healthRoutes(services: Services): readonly Route[] {
  const assertReady = createReadiness(readinessChecks(services));
  const ready = route({
    ...open,
    path: paths.ready,
    summary: 'Whether the server can do its work',
    description: 'For balancers: 503 names each reason why it cannot, such as a database that is away.',
    answer: Readiness,
    handle: async ({ reply }) => {
      await assertReady();
      void reply.header('cache-control', 'no-store');
      return { status: 'ready' as const };
    },
  });
  return [health, ready];
}
