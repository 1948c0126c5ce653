import type { FastifyBaseLogger } from 'fastify';
import { startRepeating } from '#server/platform/jobs/repeating-task.ts';
import type { Services } from '#server/platform/services.ts';
import { endUnanswered } from './end-unanswered.ts';

const pauseMs = 5000;

/** Every few seconds: ends returns that were not answered in time. Answers how to stop. */
export function startReturnWorker(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const turn = async (isStopped: () => boolean) => {
    const ended = await endUnanswered(services, isStopped);
    if (ended > 0) log.info({ applications: ended }, 'stand as they were submitted before their return');
    return pauseMs;
  };
  return startRepeating({ name: 'returns', turn }, log);
}
