import { type Selectable, sql } from 'kysely';
import { type Edition, editionId } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { ClockStateTable, DeadlineTable } from '../tables.ts';

/** The last date in the database. */
export interface StoredDeadline {
  /** Null: applications stay open. */
  readonly dueAt: Date | null;
  /** Set while automatic submissions from before this instant wait to become drafts again. */
  readonly reopenedAt: Date | null;
  /** The closing day of the edition when the last date was last compared with it; null: never. */
  readonly closes: string | null;
  /** Since when a person's decision overrides that day. */
  readonly movedAt: Date | null;
}

/** What servers last saw of their clock, from the database. */
export type StoredClock = Omit<Selectable<ClockStateTable>, 'id'>;

/** The last dates by edition, of those that have one or stay open; `now` is the database's own clock, if it has one. */
export interface Reading {
  readonly stored: ReadonlyMap<string, StoredDeadline>;
  readonly now: Date | null;
  /** Undefined until a server has checked its clock. */
  readonly clock: StoredClock | undefined;
}

/** Reads the last dates of all editions together with the database's clock. */
export async function readDeadlines(db: Database): Promise<Reading> {
  const now = sql<Date | null>`${isPostgres(db) ? sql`clock_timestamp()` : null}`.as('now');
  const rows = await db
    .selectFrom(db.selectNoFrom(now).as('present'))
    .leftJoin('clock_state', (it) => it.onTrue())
    .leftJoin('deadlines', (it) => it.onTrue())
    .select([
      'now',
      'edition',
      'due_at',
      'reopened_at',
      'closes',
      'moved_at',
      'seen_at',
      'boot',
      'uptime',
      'ahead',
    ])
    .execute();
  const { now: present = null, seen_at = null, boot = null, uptime = null, ahead = null } = rows[0] ?? {};
  const isSeen = seen_at !== null && uptime !== null && ahead !== null;
  const stored = rows.flatMap((row) => (row.edition === null ? [] : [[row.edition, toStored(row)] as const]));
  return {
    stored: new Map(stored),
    now: present,
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

/** Whether a database is still unused: it has neither last dates nor applications. */
export async function isNewcomer(db: Database): Promise<boolean> {
  const dated = await db.selectFrom('deadlines').select('edition').limit(1).executeTakeFirst();
  const begun = await db.selectFrom('applications').select('id').limit(1).executeTakeFirst();
  return dated === undefined && begun === undefined;
}

/** Stores what a server saw of the clock. */
export async function writeClock(db: Database, clock: StoredClock): Promise<void> {
  await db
    .insertInto('clock_state')
    .values({ id: 1, ...clock })
    .onConflict((it) => it.column('id').doUpdateSet(clock))
    .execute();
}

/** Reads the last date, which then cannot change until the transaction ends. */
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

/** Writes the first last date; false when there is one already. */
export async function insertDeadline(
  trx: Database,
  edition: Edition,
  dueAt: Date | null,
  now: Date,
): Promise<boolean> {
  const { closes } = edition;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deadlines')
    .values({
      edition: editionId(edition),
      due_at: toText(dueAt),
      reopened_at: null,
      changed_at: now.toISOString(),
      closes,
      moved_at: null,
    })
    .onConflict((it) => it.column('edition').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes the last date there is. */
export async function updateDeadline(
  trx: Database,
  edition: string,
  { dueAt, reopenedAt, closes, movedAt }: StoredDeadline,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('deadlines')
    .set({
      due_at: toText(dueAt),
      reopened_at: toText(reopenedAt),
      changed_at: now.toISOString(),
      closes,
      moved_at: toText(movedAt),
    })
    .where('edition', '=', edition)
    .execute();
}

/** Records that every automatic submission from before a reopening is a draft again, unless it was reopened once more. */
export async function finishReopening(db: Database, edition: string, reopenedAt: Date): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ reopened_at: null })
    .where('edition', '=', edition)
    .where('reopened_at', '=', reopenedAt.toISOString())
    .execute();
}

const toText = (instant: Date | null) => instant?.toISOString() ?? null;

type DeadlineColumns = Pick<DeadlineTable, 'due_at' | 'reopened_at' | 'closes' | 'moved_at'>;

function toStored({ due_at, reopened_at, closes, moved_at }: DeadlineColumns): StoredDeadline {
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return { dueAt: toDate(due_at), reopenedAt: toDate(reopened_at), closes, movedAt: toDate(moved_at) };
}
