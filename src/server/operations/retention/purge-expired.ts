import { errorFields } from '#server/platform/error-fields.ts';
import { repeatEvery } from '#server/platform/jobs/job.ts';
import type { Services, Term } from '#server/platform/services.ts';

const dayMs = 86_400_000;

/** Small enough that requests between two batches wait for milliseconds. */
const batch = 500;

/** The outcome of a pass. */
export interface Purged {
  /** How many of each kind were removed. */
  readonly removed: { readonly [term: string]: number };
  /** Kinds that failed in part, and why; the next pass tries again. */
  readonly failed: readonly { readonly term: string; readonly error: unknown }[];
}

/** Removes what is past its term, batch by batch. Safe with several servers: each removes what it still finds. */
export async function purgeExpired(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<Purged> {
  const removed: { [term: string]: number } = {};
  const failed: Purged['failed'][number][] = [];
  for (const term of services.ask('purge').flat()) {
    removed[term.name] = 0;
    try {
      for (let some = batch; some > 0 && !isStopped(); ) {
        some = await term.remove(services, endOf(term, services.clock()), batch);
        removed[term.name] = (removed[term.name] ?? 0) + some;
      }
    } catch (error) {
      // One kind that fails must not hold up the others.
      failed.push({ term: term.name, error });
    }
  }
  return { removed, failed };
}

/** What happened before this instant is past its term. */
function endOf({ days }: Term, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Removes for good, at the start and every hour, what is past its term. */
export const purgeHourly = repeatEvery(1, 'purge', async (services, log, isStopped) => {
  const { removed, failed } = await purgeExpired(services, isStopped);
  if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'removed after their term');
  for (const { term, error } of failed) {
    log.error({ term, ...errorFields(error) }, 'not removed after their term; it is tried again');
  }
});
