import type { FastifyInstance, FastifyRequest } from 'fastify';

/** When a request began, and how much time it has after the last date. */
export interface Arrival {
  readonly at: Date;
  readonly graceMs: number;
}

/** The changes to applications under way on this server. */
export interface Arrivals {
  /** Whether one that began by this instant is still unanswered. */
  someBy(instant: Date): boolean;
}

const saveGraceMs = 60_000;
/** A file of 15 MB may take its time. */
export const longestGraceMs = 300_000;
/** A larger body, or one without a declared size, contains files. */
const largestSave = 1024 * 1024;

const noted = new WeakMap<FastifyRequest, Arrival>();

/**
 * Records when each request begins, before anything else happens: a save that begins in time is in time, however long
 * its body and its turn take, within its grace.
 */
export function noteArrivals(app: FastifyInstance, clock: () => Date): Arrivals {
  const underWay = new Set<Arrival>();
  app.addHook('onRequest', async (request, reply) => {
    const arrival = { at: clock(), graceMs: graceOf(request) };
    noted.set(request, arrival);
    if (request.method === 'GET' || !request.url.startsWith('/api/applications')) return;
    underWay.add(arrival);
    reply.raw.once('close', () => underWay.delete(arrival));
  });
  return { someBy: (instant) => [...underWay].some(({ at }) => at <= instant) };
}

export function arrivalOf(request: FastifyRequest): Arrival {
  const arrival = noted.get(request);
  if (!arrival) throw new Error('A request whose arrival was not noted');
  return arrival;
}

/** Whether a request from then still counts: it began by the last date, and its grace is not over. */
export function isInTime({ at, graceMs }: Arrival, dueAt: Date | null, now: Date): boolean {
  return dueAt === null || (at <= dueAt && now.getTime() <= dueAt.getTime() + graceMs);
}

function graceOf({ url, headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const bringsFiles = length > largestSave || /^[^?]*\/files(\?|$)/.test(url);
  return bringsFiles ? longestGraceMs : saveGraceMs;
}
