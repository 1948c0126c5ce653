import type { FastifyBaseLogger } from 'fastify';
import { startRepeating } from '../repeating-task.ts';
import type { Services } from '../services.ts';
import { submitDueDrafts } from './automatic-submission.ts';

const laterMs = 30_000;

/**
 * Waits for `DUE_AT` and submits the drafts there are; looks again from time to time, for a save that was still under way.
 * Answers how to stop: that resolves when the draft at hand is done.
 */
export function startDeadlineWorker(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const { config, clock } = services;
  const { dueAt } = config;
  if (dueAt === null) return async () => undefined;
  const turn = async (isStopped: () => boolean) => {
    const { submitted, failed } = await submitDueDrafts(services, isStopped);
    if (submitted > 0) log.info({ submitted }, 'drafts submitted at the deadline');
    if (failed > 0) log.error({ failed }, 'drafts not submitted; they are tried again');
    const left = dueAt.getTime() - clock().getTime() + 1;
    return left > 0 ? left : laterMs;
  };
  return startRepeating({ name: 'deadline', turn }, log);
}
