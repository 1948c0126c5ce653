import { repeatEvery } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { listIdsAfter, removeHastyVersions } from './versions-repository.ts';

const dayMs = 86_400_000;
const batch = 20;

/**
 * Of what was saved more than a day ago, keeps one state an hour; the last day and every submission stay. Goes
 * through all applications a few at a time, so that requests come in between. Returns how many states it removed.
 * Safe with several servers, and when interrupted.
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

/** Thins out versions at the start and every six hours. */
export const thinOut = repeatEvery(6, 'thinning of saved states', async (services, log, isStopped) => {
  const removed = await thinVersions(services, isStopped);
  if (removed > 0) log.info({ removed }, 'saved states thinned out to one an hour');
});
