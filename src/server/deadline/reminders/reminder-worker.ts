import type { FastifyBaseLogger } from 'fastify';
import { startRepeating } from '#server/platform/jobs/repeating-task.ts';
import type { Services } from '#server/platform/services.ts';
import { orderReminders } from './order-reminders.ts';

const pauseMs = 30_000;

/** Orders the reminders of the last date when their time comes. Answers how to stop. */
export function startReminderWorker(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const done = new Set<string>();
  const turn = async (isStopped: () => boolean) => {
    const ordered = await orderReminders(services, done, isStopped);
    if (ordered > 0) log.info({ ordered }, 'reminders of the last date ordered');
    return pauseMs;
  };
  return startRepeating({ name: 'reminders', turn }, log);
}
