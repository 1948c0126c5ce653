import { Health, Readiness } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import { clockDoubt } from '#contract/programme/clock-doubt.ts';
import { releaseDoubt } from '#server/forms/releases/follow-releases.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';
import { createReadiness } from './readiness.ts';
import { readinessChecks } from './readiness-checks.ts';

const open = { method: 'GET', roles: 'everybody', group: 'server' } as const;

const health = route({
  ...open,
  path: paths.health,
  summary: 'Whether the server is alive',
  description: 'For watchers that restart a server without an answer. It does not check the database.',
  answer: Health,
  handle: ({ services, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' as const, time: services.clock().toISOString() };
  },
});

const readiness = new WeakMap<Services, () => Promise<void>>();

/** One per server: simultaneous probes share the check under way. */
function readinessOf(services: Services): () => Promise<void> {
  const assertReady = readiness.get(services) ?? createReadiness(readinessChecks(services));
  readiness.set(services, assertReady);
  return assertReady;
}

const ready = route({
  ...open,
  path: paths.ready,
  summary: 'Whether the server can do its work',
  description: 'For balancers: 503 lists each reason why it cannot, such as an unreachable database.',
  answer: Readiness,
  handle: async ({ services, reply }) => {
    await readinessOf(services)();
    void reply.header('cache-control', 'no-store');
    // A load balancer that turned people away because of the clock would also keep out those who can confirm it.
    const doubts = [clockDoubt(services.deadline.clockAhead()), releaseDoubt(services)];
    return { status: 'ready' as const, warnings: doubts.filter((it) => it !== undefined) };
  },
});

/** The first never asks the database: a server whose database is away must not be restarted. The second does. */
export const healthRoutes = [health, ready];
