import type { FastifyBaseLogger } from 'fastify';
import { errorFields } from '../error-fields.ts';

/** Longest pause between two turns, so that a changed clock is noticed. */
const longestSleepMs = 30_000;

/**
 * Does what is due now; returns in how many milliseconds to check again, at most 30 s. A failure is logged, and it
 * tries again.
 */
export type Turn = (isStopped: () => boolean) => Promise<number>;

/** Something the server does repeatedly beside its requests; `name` identifies it in the log. */
interface RepeatingTask {
  readonly name: string;
  readonly turn: Turn;
}

/** Begins at once. The returned function stops it and resolves when the turn under way is over. */
export function startRepeating({ name, turn }: RepeatingTask, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const once = async (): Promise<void> => {
    const sleep = await turn(() => stopped).catch((error: unknown) => {
      log.error({ task: name, ...errorFields(error) }, 'a repeating task failed');
      return longestSleepMs;
    });
    if (stopped) return;
    timer = setTimeout(start, Math.max(1, Math.min(longestSleepMs, sleep)));
    timer.unref();
  };
  const start = () => {
    running = once();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
