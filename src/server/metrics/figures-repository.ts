import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const count = sql<number | string>`count(*)`.as('count');

/** How many mails of each kind wait to be sent. */
export async function countWaitingMail(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', count])
    .where('finished_at', 'is', null)
    .groupBy('kind')
    .execute();
  return new Map(rows.map((row) => [row.kind, Number(row.count)]));
}

/** How many applications are drafts. */
export async function countDrafts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .select(count)
    .where('is_final', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
