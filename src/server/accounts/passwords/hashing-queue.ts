import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Failure } from '#server/platform/failure.ts';

/**
 * Hashes computed at the same time. Each keeps a processor and one of the four threads of Node's pool busy, which
 * also reads files: at least two threads and one processor are left for everything else. More threads
 * (UV_THREADPOOL_SIZE) would not help: the processors are the bottleneck.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Hashes that may wait; at about 30 ms each, the last one waits two seconds. */
const mostWaiting = 50;

/**
 * Runs what it is given in turn; `waiting` tells how many wait. When too many wait it throws 503 at once, with the
 * seconds until the next try.
 */
export function createHashingQueue(parallel: number, most: number) {
  const limit = pLimit(parallel);
  const inTurn = async <T>(hash: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= most) {
      const message = 'Very many people are logging in at this moment. Please try again in a few seconds.';
      throw new Failure(503, 'INTERNAL_SERVER_ERROR', { message, retryAfter: 5 });
    }
    return limit(hash);
  };
  return Object.assign(inTurn, { waiting: () => limit.pendingCount });
}

/** The one queue of this process. */
export const inTurn = createHashingQueue(atOnce, mostWaiting);
