import type { FastifyBaseLogger } from 'fastify';
import { startRepeating } from '#server/platform/jobs/repeating-task.ts';
import type { Services } from '#server/platform/services.ts';
import { purgeExpired } from './purge-expired.ts';

const hourMs = 3_600_000;

/** Removes for good, at the start and every hour, what is past its term. Answers how to stop. */
export function startPurgeWorker(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  let next = 0;
  const turn = async (isStopped: () => boolean) => {
    const now = services.clock().getTime();
    // A clock that was set back does not stop the hours.
    if (now < next && next - now <= hourMs) return next - now;
    const { removed, failed } = await purgeExpired(services, isStopped);
    if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'removed after their term');
    if (failed.length > 0) log.error({ failed }, 'not removed after their term; it is tried again');
    next = now + hourMs;
    return hourMs;
  };
  return startRepeating({ name: 'purge', turn }, log);
}
