import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findIdentity } from '../../identity/identity.ts';
import { startRepeating } from '../../jobs/repeating-task.ts';
import type { Services } from '../../services.ts';
import { tooManyRequests } from '../../too-many-requests.ts';
import { type Budget, budgets, remaining, uncounted } from './budgets.ts';
import { type CallCounts, createCallCounts } from './call-counts.ts';
import { addCalls, removeEndedCounts } from './call-counts-repository.ts';

const minuteMs = 60_000;
const shareMs = 1000;

type Kind = keyof typeof budgets | keyof typeof remaining;

const all: Readonly<Record<Kind, Budget>> = { ...budgets, ...remaining };
const kindOfCall = new Map<string, Kind>(
  Object.entries(budgets).flatMap(([kind, { calls }]) => calls.map((call) => [call, kind as Kind] as const)),
);

/**
 * Checks every call below /api against the budget of its kind, once its sender is known and before its body is read.
 * On PostgreSQL servers share their counts every second; SQLite has one server. `RATE_LIMITS=off` lifts all limits.
 */
export async function limitCalls(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.config.rateLimits) return;
  const counts = createCallCounts(services.clock);
  await app.register(rateLimit, { global: false, store: storeOf(counts) });
  type Check = ReturnType<typeof app.createRateLimit>;
  const checks = new Map<Kind, readonly Check[]>();
  for (const [kind, budget] of Object.entries(all) as [Kind, Budget][]) {
    const keyGenerator = (request: FastifyRequest) => `${kind} ${payerOf(request, budget)}`;
    const check = (max: number, timeWindow: number) => app.createRateLimit({ max, timeWindow, keyGenerator });
    const hourly = budget.perHour === undefined ? [] : [check(budget.perHour, 60 * minuteMs)];
    checks.set(kind, [check(budget.perMinute, minuteMs), ...hourly]);
  }
  app.addHook('preParsing', async (request) => {
    const kind = kindOf(request);
    for (const check of (kind && checks.get(kind)) ?? []) {
      const limit = await check(request);
      if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
    }
  });
  exchangeCounts(app, services, counts);
}

function exchangeCounts(
  app: FastifyInstance,
  { config, database, clock }: Services,
  counts: CallCounts,
): void {
  let tidiedAt = 0;
  const turn = async () => {
    if (config.databaseUrl === null) {
      await counts.exchange(async () => new Map());
      return shareMs * 10;
    }
    await counts.exchange((additions) => addCalls(database, additions));
    const now = clock();
    if (now.getTime() - tidiedAt > minuteMs) {
      await removeEndedCounts(database, now);
      tidiedAt = now.getTime();
    }
    return shareMs;
  };
  let stop: () => Promise<void> = async () => undefined;
  app.addHook('onReady', async () => {
    stop = startRepeating({ name: 'sharing of call counts', turn }, app.log);
  });
  app.addHook('preClose', () => stop());
}

/** The budget that a call uses; undefined: it is not counted. */
function kindOf(request: FastifyRequest): Kind | undefined {
  const url = request.routeOptions.url?.replace(/\/$/, '') ?? '';
  if (!url.startsWith('/api/')) return undefined;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const call = `${reads ? 'GET' : request.method} ${url}`;
  if (uncounted.includes(call)) return undefined;
  const identity = findIdentity(request);
  const isKnown = identity !== undefined;
  if (identity?.key) return 'keys';
  if (reads) return kindOfCall.get(call) ?? (isKnown ? 'reads' : 'publicReads');
  return kindOfCall.get(call) ?? (isKnown ? 'saves' : 'publicChanges');
}

function payerOf(request: FastifyRequest, { payer }: Budget): string {
  const identity = payer === 'person' ? findIdentity(request) : undefined;
  const person = identity?.key ?? identity?.userId;
  // A person behind IPv6 has a whole /64 of addresses.
  return person ?? normalizeIP(request.ip);
}

/** The library's store over our counts: budgets differ by their keys. */
function storeOf(counts: CallCounts) {
  return class CountStore {
    incr(
      key: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      stretchMs = minuteMs,
    ): void {
      answer(null, counts.add(key, stretchMs));
    }
    child(): CountStore {
      return this;
    }
  };
}
