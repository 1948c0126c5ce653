import type { Database } from '../../db/database.ts';
import type { Addition } from './call-counts.ts';

/** Adds one server's counts; returns the sums of all servers. Pass the keys in the same order everywhere. */
export async function addCalls(
  db: Database,
  additions: readonly Addition[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('call_counts')
    .values(additions.map(({ key, calls, endsAt }) => ({ key, calls, ends_at: endsAt.toISOString() })))
    .onConflict((it) =>
      it.column('key').doUpdateSet((set) => ({
        calls: set('call_counts.calls', '+', set.ref('excluded.calls')),
      })),
    )
    .returning(['key', 'calls'])
    .execute();
  return new Map(rows.map(({ key, calls }) => [key, calls]));
}

/** Removes windows that have ended. */
export async function removeEndedCounts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('call_counts').where('ends_at', '<', now.toISOString()).execute();
}
