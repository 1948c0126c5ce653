import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { ClockStateTable } from '../tables.ts';

/** The last date as the database holds it. */
export interface StoredDeadline {
  /** Null: applications stay open. */
  readonly dueAt: Date | null;
  /** Set while automatic submissions from before this instant wait to be drafts again. */
  readonly reopenedAt: Date | null;
}

/** What servers last saw of their clock, as the database holds it. */
export type StoredClock = Omit<Selectable<ClockStateTable>, 'id'>;

/** The last date, undefined where none was ever decided; `now` is the database's own clock, if it has one. */
export interface Reading {
  readonly stored: StoredDeadline | undefined;
  readonly now: Date | null;
  /** Undefined until a server has looked at its clock. */
  readonly clock: StoredClock | undefined;
}

/** Reads the last date of an edition, and the clock of the database in the same moment. */
export async function readDeadline(db: Database, edition: string): Promise<Reading> {
  const now = sql<Date | null>`${isPostgres(db) ? sql`clock_timestamp()` : null}`.as('now');
  const row = await db
    .selectFrom(db.selectNoFrom(now).as('present'))
    .leftJoin('deadlines', (it) => it.on('edition', '=', edition))
    .leftJoin('clock_state', (it) => it.onTrue())
    .select(['now', 'edition', 'due_at', 'reopened_at', 'seen_at', 'boot', 'uptime', 'ahead'])
    .executeTakeFirstOrThrow();
  const { seen_at, boot, uptime, ahead } = row;
  const isSeen = seen_at !== null && uptime !== null && ahead !== null;
  return {
    stored: row.edition === null ? undefined : toStored(row),
    now: row.now,
    clock: isSeen ? { seen_at, boot, uptime, ahead } : undefined,
  };
}

/** Whether a last date passed after one instant and by another. */
export async function hasLastDateBetween(db: Database, after: string, by: Date): Promise<boolean> {
  const row = await db
    .selectFrom('deadlines')
    .select('edition')
    .where('due_at', '>', after)
    .where('due_at', '<=', by.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what a server saw of the clock. */
export async function writeClock(db: Database, clock: StoredClock): Promise<void> {
  await db
    .insertInto('clock_state')
    .values({ id: 1, ...clock })
    .onConflict((it) => it.column('id').doUpdateSet(clock))
    .execute();
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
