import { type SqlBool, sql } from 'kysely';
import { draftStatus } from '#contract/application/status.ts';
import type { ApplicationRow } from '#server/applications/applications-repository.ts';
import type { Owner } from '#server/applications/rows/rows-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';

/** Where a walk through applications continues: after one id ('' begins at the first), at most `limit`. */
export interface Page {
  readonly after: string;
  readonly size: number;
  /** Skips failures due for a retry later than this. */
  readonly now: Date;
}

/**
 * Drafts of an edition that their owners saved and that have no last date of their own, by id. Autosaves alone do not
 * express a wish to submit.
 */
export async function listDrafts(db: Database, page: Page, edition: string): Promise<ApplicationRow[]> {
  return drafts(db, page).where('edition', '=', edition).where('due_at', 'is', null).execute();
}

/** The same for drafts whose own last date was before an instant. */
export async function listOwnDue(db: Database, page: Page, before: Date): Promise<ApplicationRow[]> {
  return drafts(db, page).where('due_at', '<', before.toISOString()).execute();
}

function drafts(db: Database, page: Page) {
  return walk(db, page)
    .where('is_final', '=', 0)
    .where('status', '=', draftStatus)
    .where('deleted_at', 'is', null)
    .where('saved_by_owner_at', 'is not', null);
}

/** Undecided applications that the last date of an edition submitted by an instant, by id. */
export async function listAutomatic(
  db: Database,
  page: Page,
  edition: string,
  submittedBy: Date,
): Promise<ApplicationRow[]> {
  return walk(db, page)
    .where('edition', '=', edition)
    .where(isUndoable)
    .where('submitted_at', '<=', submittedBy.toISOString())
    .execute();
}

/**
 * What the common last date submitted and a reopening turns back into a draft. Decisions of the jury stay, and so
 * does what an erased account left: nobody could submit it.
 */
export const isUndoable = sql<SqlBool>`is_automatic = 1 and is_final = 1 and status = 'submitted' and due_at is null
  and owner_id not in (select users.id from users where users.erased_at is not null)`;

/** When the deadline last submitted an application of an edition that a reopening would undo; null if there is none. */
export async function latestAutomatic(db: Database, edition: string): Promise<Date | null> {
  const { latest } = await db
    .selectFrom('applications')
    .select((it) => it.fn.max('submitted_at').as('latest'))
    .where('edition', '=', edition)
    .where(isUndoable)
    .executeTakeFirstOrThrow();
  return latest === null ? null : new Date(latest);
}

/**
 * Those of some applications that have not changed since they were read, locked for this transaction. On PostgreSQL
 * it skips those that are changing right now, by another server or a save that began in time.
 */
export async function lockUnchanged(
  trx: Database,
  rows: readonly Pick<ApplicationRow, 'id' | 'revision' | 'is_final' | 'status'>[],
): Promise<ReadonlySet<string>> {
  const query = trx
    .selectFrom('applications')
    .select(['id', 'revision', 'is_final', 'status'])
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id');
  const found = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  const read = new Map(rows.map((row) => [row.id, row]));
  const unchanged = found.filter(({ id, revision, is_final, status }) => {
    const before = read.get(id);
    // A decision that became public meanwhile changes only the status.
    return before?.revision === revision && before.is_final === is_final && before.status === status;
  });
  return new Set(unchanged.map(({ id }) => id));
}

/** The owner of a draft: as tables show them, and the address that mails go to. */
export interface DraftOwner extends Owner {
  readonly email_key: string;
}

export async function findDraftOwner(db: Database, ownerId: string): Promise<DraftOwner> {
  return db
    .selectFrom('users')
    .select(['email_key', 'first_name', 'last_name', 'mobile_number'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
}

/**
 * How many drafts of an edition the common last date submits or will submit, how many have their own last date and the
 * first of these, how many were submitted automatically, and how many of those a reopening turns back into drafts.
 */
export async function countForDeadline(
  db: Database,
  edition: string,
): Promise<{
  drafts: number;
  ownDates: number;
  firstOwnDate: string | null;
  automatic: number;
  undoable: number;
}> {
  const query = db
    .selectFrom('applications')
    .select((it) => it.fn.countAll().as('count'))
    .where('edition', '=', edition);
  const open = query
    .where('is_final', '=', 0)
    .where('status', '=', draftStatus)
    .where('deleted_at', 'is', null)
    .where('saved_by_owner_at', 'is not', null);
  const count = async (those: typeof query) => Number((await those.executeTakeFirstOrThrow()).count);
  const own = open.where('due_at', 'is not', null);
  const { first } = await own.select((it) => it.fn.min('due_at').as('first')).executeTakeFirstOrThrow();
  return {
    drafts: await count(open.where('due_at', 'is', null)),
    ownDates: await count(own),
    firstOwnDate: first,
    automatic: await count(query.where('is_automatic', '=', 1).where('is_final', '=', 1)),
    undoable: await count(query.where(isUndoable)),
  };
}

function walk(db: Database, { after, size, now }: Page) {
  return db
    .selectFrom('applications')
    .selectAll('applications')
    .where('applications.id', '>', after)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('deadline_failures')
            .select('application_id')
            .whereRef('application_id', '=', 'applications.id')
            .where('next_at', '>', now.toISOString()),
        ),
      ),
    )
    .orderBy('applications.id')
    .limit(size);
}
