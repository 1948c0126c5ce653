import { shortenAudit } from '#server/platform/audit/shorten-audit.ts';
import type { Services } from '#server/platform/services.ts';
import {
  listWithEarlierVersions,
  removeMail,
  removeSessions,
  removeTokens,
  removeVersionsBefore,
} from './retention-repository.ts';
import { termEnd } from './terms.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** Few enough that requests between two of them wait for milliseconds. */
const batch = 500;

/** How many of each kind were removed after their term. */
export interface Expired {
  readonly sessions: number;
  readonly tokens: number;
  readonly mail: number;
  readonly versions: number;
  readonly audit: number;
}

/** Removes what is past its term, some at a time. Safe with several servers: each removes what it still finds. */
export async function purgeExpired(
  { database, clock }: Parts,
  isStopped: () => boolean = () => false,
): Promise<Expired> {
  const now = clock();
  const all = async (remove: () => Promise<number>): Promise<number> => {
    let sum = 0;
    for (let removed = batch; removed > 0 && !isStopped(); ) {
      removed = await remove();
      sum += removed;
    }
    return sum;
  };
  return {
    sessions: await all(() => removeSessions(database, termEnd('sessions', now), batch)),
    tokens: await all(() => removeTokens(database, termEnd('tokens', now), batch)),
    mail: await all(() => removeMail(database, termEnd('mail', now), batch)),
    versions: await all(() => removeEarlierVersions(database, termEnd('earlierVersions', now))),
    audit: await all(() => shortenAudit(database, termEnd('audit', now), batch, now)),
  };
}

async function removeEarlierVersions(database: Parts['database'], before: Date): Promise<number> {
  let removed = 0;
  for (const { id, revision } of await listWithEarlierVersions(database, before, 20)) {
    removed += await removeVersionsBefore(database, id, revision);
  }
  return removed;
}
