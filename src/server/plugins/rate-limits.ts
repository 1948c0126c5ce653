import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** Calls per minute and address to all auth routes together: generous for an office behind one address. */
export const authCallsPerMinute = 300;

/** Prepares rate limits; a scope that wants them calls `limitCalls`. */
export async function prepareRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) => tooManyRequests(Math.ceil(context.ttl / 1000)),
  });
}

/** Counts every call of this scope against one limit per address. */
export function limitCalls(app: FastifyInstance, max: number): void {
  const check = app.createRateLimit({ max, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request) => {
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
  });
}

/** 429, with the seconds to wait. */
export function tooManyRequests(seconds: number): Failure {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new Failure(429, 'ACCESS_DENIED', {
    message: `Too many attempts. Please try again in ${wait}.`,
    retryAfter: seconds,
  });
}
