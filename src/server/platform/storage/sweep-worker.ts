import type { FastifyBaseLogger } from 'fastify';
import { startRepeating } from '../jobs/repeating-task.ts';
import type { Services } from '../services.ts';
import { sweepStrayFiles } from './sweep.ts';

const dayMs = 86_400_000;

/** Sweeps stray files at the start and every day. Answers how to stop. */
export function startSweepWorker(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  let next = 0;
  const turn = async () => {
    const now = services.clock().getTime();
    // A clock that was set back does not stop the days.
    if (now < next && next - now <= dayMs) return next - now;
    await sweepStrayFiles(services, log);
    next = now + dayMs;
    return dayMs;
  };
  return startRepeating({ name: 'sweep', turn }, log);
}
