import { repeatEvery } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { listIdsAfter, removeHastyVersions } from './versions-repository.ts';

const dayMs = 86_400_000;
const batch = 20;

/**
 * Keeps of what was saved more than a day ago one state an hour; all of the last day and whatever was submitted stay. Goes
 * through all applications a few at a time, so that requests come in between. Answers how many states went. Safe with
 * several servers, and whenever it is cut short.
 */
export async function thinVersions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const until = new Date(clock().getTime() - dayMs);
  let removed = 0;
  for (let ids = await listIdsAfter(database, '', batch); ids.length > 0; ) {
    removed += await removeHastyVersions(database, ids, until);
    if (ids.length < batch || isStopped()) break;
    ids = await listIdsAfter(database, ids.at(-1) ?? '', batch);
  }
  return removed;
}

/** Thins out at the start and every six hours. */
export const thinOut = repeatEvery(6, 'thinning of saved states', async (services, log, isStopped) => {
  const removed = await thinVersions(services, isStopped);
  if (removed > 0) log.info({ removed }, 'saved states thinned out to one an hour');
});
