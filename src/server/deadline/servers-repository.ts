import type { Database } from '../db/database.ts';

/** A server that has not been seen for longer is gone, however it ended. */
const aliveMs = 15_000;

/** Notes that a server is at work, and the last date whose saves are all through on it. */
export async function announceServer(
  db: Database,
  id: string,
  cleared: Date | null,
  now: Date,
): Promise<void> {
  const row = { seen_at: now.toISOString(), cleared: cleared?.toISOString() ?? null };
  await db
    .insertInto('deadline_servers')
    .values({ id, ...row })
    .onConflict((it) => it.column('id').doUpdateSet(row))
    .execute();
}

/** How many servers may still have saves under way that began by this last date. */
export async function countUncleared(db: Database, dueAt: Date, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deadline_servers')
    .select((it) => it.fn.countAll().as('count'))
    .where('seen_at', '>', new Date(now.getTime() - aliveMs).toISOString())
    .where((it) => it.or([it('cleared', 'is', null), it('cleared', '<>', dueAt.toISOString())]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A server that stops is not waited for; what is left of servers that were killed goes with it. */
export async function removeServer(db: Database, id: string, now: Date): Promise<void> {
  const gone = new Date(now.getTime() - 60 * aliveMs).toISOString();
  await db
    .deleteFrom('deadline_servers')
    .where((it) => it.or([it('id', '=', id), it('seen_at', '<', gone)]))
    .execute();
}
