import type { FastifyBaseLogger } from 'fastify';

/** Longest pause between two turns: a clock that is set meanwhile is noticed. */
const longestSleepMs = 30_000;

/** Does what is due now; answers in how many milliseconds to check again, at most 30 s. A failure is logged; it tries again. */
export type Turn = (isStopped: () => boolean) => Promise<number>;

/** Something the server does again and again beside its requests; `name` stands for it in the log. */
interface RepeatingTask {
  readonly name: string;
  readonly turn: Turn;
}

/** Begins at once. Answers how to stop: that resolves when the turn under way is over. */
export function startRepeating({ name, turn }: RepeatingTask, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const once = async (): Promise<void> => {
    const sleep = await turn(() => stopped).catch((error: Error) => {
      log.error({ task: name, name: error.name }, 'a repeating task failed');
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
