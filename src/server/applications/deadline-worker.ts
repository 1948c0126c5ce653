import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { submitDueDrafts } from './automatic-submission.ts';

const longestSleepMs = 30_000;

/**
 * Waits for `DUE_AT` and submits the drafts there are; looks again from time to time, for a save that was still under way.
 * Answers how to stop: that resolves when the draft at hand is done.
 */
export function startDeadlineWorker(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const { config, clock } = services;
  const { dueAt } = config;
  if (dueAt === null) return async () => undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const pass = async (): Promise<void> => {
    try {
      const { submitted, failed } = await submitDueDrafts(services, () => stopped);
      if (submitted > 0) log.info({ submitted }, 'drafts submitted at the deadline');
      if (failed > 0) log.error({ failed }, 'drafts not submitted; they are tried again');
    } catch (error) {
      log.error({ name: (error as Error).name }, 'the deadline stumbled');
    }
    if (stopped) return;
    const left = dueAt.getTime() - clock().getTime() + 1;
    timer = setTimeout(start, left > 0 ? Math.min(longestSleepMs, left) : longestSleepMs);
    timer.unref();
  };
  const start = () => {
    running = pass();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
