import { sql } from 'kysely';
import { draftStatus } from '#contract/application/status.ts';
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

/** How many files have no result from a virus scanner. */
export async function countUnscannedFiles(db: Database): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(count)
    .where('scan', '=', 'unscanned')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many drafts of editions whose last date has passed the deadline has yet to submit: those that their owners saved. */
export async function countDueDrafts(db: Database, now: Date): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('deadlines', 'deadlines.edition', 'applications.edition')
    .select(count)
    .where('deadlines.due_at', '<', now.toISOString())
    .where('is_final', '=', 0)
    .where('status', '=', draftStatus)
    .where('deleted_at', 'is', null)
    .where('saved_by_owner_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
