import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';

/** The last date as the database holds it. */
export interface StoredDeadline {
  /** Null: applications stay open. */
  readonly dueAt: Date | null;
  /** Set while automatic submissions from before this instant wait to be drafts again. */
  readonly reopenedAt: Date | null;
}

/** The last date, undefined where none was ever decided; `now` is the database's own clock, if it has one. */
export interface Reading {
  readonly stored: StoredDeadline | undefined;
  readonly now: Date | null;
}

/** Reads the last date of an edition, and the clock of the database in the same moment. */
export async function readDeadline(db: Database, edition: string): Promise<Reading> {
  const column = (name: 'edition' | 'due_at' | 'reopened_at') =>
    db.selectFrom('deadlines').select(name).where('edition', '=', edition).as(name);
  const { now, ...row } = await db
    .selectNoFrom([
      sql<Date | null>`${isPostgres(db) ? sql`clock_timestamp()` : null}`.as('now'),
      column('edition'),
      column('due_at'),
      column('reopened_at'),
    ])
    .executeTakeFirstOrThrow();
  return { stored: row.edition === null ? undefined : toStored(row), now };
}

/** Editions whose last date had passed by an instant. */
export async function listOver(db: Database, by: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deadlines')
    .select('edition')
    .where('due_at', '<', by.toISOString())
    .orderBy('edition')
    .execute();
  return rows.map(({ edition }) => edition);
}

/** Reads the last date; until the transaction ends it stays as it is. */
export async function holdDeadline(trx: Database, edition: string): Promise<StoredDeadline | undefined> {
  const query = trx.selectFrom('deadlines').selectAll().where('edition', '=', edition);
  const row = await (isPostgres(trx) ? query.forShare() : query).executeTakeFirst();
  return row && toStored(row);
}

/** Reads the last date to change it: others that want to wait. */
export async function lockDeadline(trx: Database, edition: string): Promise<StoredDeadline | undefined> {
  const query = trx.selectFrom('deadlines').selectAll().where('edition', '=', edition);
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
  return row && toStored(row);
}

/** Writes the first last date there is; false when there is one already. */
export async function insertDeadline(
  trx: Database,
  edition: string,
  dueAt: Date | null,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deadlines')
    .values({ edition, due_at: toText(dueAt), reopened_at: null, changed_at: now.toISOString() })
    .onConflict((it) => it.column('edition').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes the last date there is. */
export async function updateDeadline(
  trx: Database,
  edition: string,
  { dueAt, reopenedAt }: StoredDeadline,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('deadlines')
    .set({ due_at: toText(dueAt), reopened_at: toText(reopenedAt), changed_at: now.toISOString() })
    .where('edition', '=', edition)
    .execute();
}

/** Notes that every automatic submission from before a reopening is a draft again, unless it was reopened once more. */
export async function finishReopening(db: Database, edition: string, reopenedAt: Date): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ reopened_at: null })
    .where('edition', '=', edition)
    .where('reopened_at', '=', reopenedAt.toISOString())
    .execute();
}

const toText = (instant: Date | null) => instant?.toISOString() ?? null;

function toStored(row: { due_at: string | null; reopened_at: string | null }): StoredDeadline {
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return { dueAt: toDate(row.due_at), reopenedAt: toDate(row.reopened_at) };
}
