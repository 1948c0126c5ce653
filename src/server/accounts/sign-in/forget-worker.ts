import type { FastifyBaseLogger } from 'fastify';
import { startRepeating } from '#server/platform/jobs/repeating-task.ts';
import type { Services } from '#server/platform/services.ts';
import { removeOldPlaces } from '../places/known-places-repository.ts';
import { removeOldFailures } from '../places/login-failures-repository.ts';

/** Forgets wrong passwords after a day without one, and places of sign-ins after half a year. */
export function startForgetWorker(
  { database, clock }: Services,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const turn = async () => {
    await removeOldFailures(database, clock());
    await removeOldPlaces(database, clock());
    return 30_000;
  };
  return startRepeating({ name: 'forgetting of wrong passwords', turn }, log);
}
