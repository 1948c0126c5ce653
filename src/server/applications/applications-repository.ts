import { randomBytes } from 'node:crypto';
import { draftStatus, returnedStatus } from '#contract/application/status.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import type { ResolvedForm } from '#engine/resolve/resolve.ts';
import type { KeptAnswer } from '#engine/revisions/carry-forward.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { Write } from '#server/platform/db/write-together.ts';
import { withoutNames } from './rows/corrections.ts';
import type { Facts } from './rows/facts.ts';
import { type ListRow, type Owner, refreshRow, rowWrites } from './rows/rows-repository.ts';
import type { ApplicationTable } from './tables.ts';

export type ApplicationRow = ApplicationTable;

/** What a save writes. `answers` have the form's own shape, without files. */
export interface ApplicationState {
  /** The form as it is now. */
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly awardProgramId: string | null;
  readonly title: string;
  /** Set by a final submit: the hash of what was submitted. */
  readonly submissionHash: string | null;
  /** Its payload, with answers to hidden questions set aside. */
  readonly wire: Answers;
  /** What the tables of the dashboard show of it. */
  readonly facts: Facts;
  /** What the form asks about them; undefined if not worked out yet. */
  readonly asked?: ResolvedForm;
  /** Answers to questions that are no longer asked. */
  readonly kept?: readonly KeptAnswer[];
  /** The key the client gave this creation; only a new application takes it. */
  readonly creationKey?: string | null;
  /** When its owner last changed it, if that is not now. */
  readonly changedAt?: string;
  /** Whether the last date submits it, complete or not; unchanged unless given. */
  readonly automatic?: Pick<ApplicationTable, 'is_automatic' | 'is_complete'>;
  /** A page autosaves what its owner has not saved yet. */
  readonly byPage?: boolean;
}

/** An application of any owner, unless it was deleted. */
export async function findApplication(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Reads an application and locks it for this transaction: others that want to change it wait. */
export async function lockApplication(trx: Database, id: string): Promise<ApplicationRow | undefined> {
  const found = trx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  // On SQLite the transaction already has the database to itself.
  return (isPostgres(trx) ? found.forNoKeyUpdate() : found).executeTakeFirst();
}

/** Id of what this owner created under this key, even if it was deleted since. */
export async function findCreation(
  db: Database,
  ownerId: string,
  creationKey: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('creation_key', '=', creationKey)
    .executeTakeFirst();
  return row?.id;
}

/** What this owner submitted with exactly this content. */
export async function findSubmission(
  db: Database,
  ownerId: string,
  submissionHash: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('submission_hash', '=', submissionHash)
    .executeTakeFirst();
}

/** An application as it will be, and the writes that store it with everything derived from it. */
export interface ApplicationChange {
  readonly row: ApplicationRow;
  readonly writes: readonly Write[];
}

/** Begins an application; its id is random. A unique violation means it was already submitted or created. */
export function beginApplication(
  trx: Database,
  ownerId: string,
  edition: string,
  state: ApplicationState,
  now: Date,
  owner: Owner,
): ApplicationChange {
  const values = toNewApplicationRow(ownerId, edition, state, now);
  const row = { ...values, is_automatic: null, is_complete: null, deleted_at: null };
  const insert = trx.insertInto('applications').values(values);
  return { row, writes: [insert, ...rowWrites(trx, row, owner, state)] };
}

/** The row of a new application of an edition; its id is random. */
export function toNewApplicationRow(ownerId: string, edition: string, state: ApplicationState, now: Date) {
  return {
    id: randomBytes(12).toString('hex'),
    owner_id: ownerId,
    edition,
    form: state.definition.id,
    revision: 1,
    edited_fields: null,
    confirmed_doubts: null,
    due_at: null,
    due_reason: null,
    creation_key: state.creationKey ?? null,
    created_at: now.toISOString(),
    ...toColumns(state, null, now),
  };
}

/** The next revision of a locked application. `listed` is its present row in the lists: what stays the same is not written. */
export function changeApplication(
  trx: Database,
  row: ApplicationRow,
  state: ApplicationState,
  now: Date,
  { owner, listed }: { readonly owner: Owner; readonly listed: ListRow | undefined },
): ApplicationChange {
  const columns = { ...toColumns(state, row.saved_by_owner_at, now), ...whatStands(row, state) };
  const changes = { revision: row.revision + 1, ...columns, ...state.automatic };
  const changed = { ...row, ...changes };
  const update = trx.updateTable('applications').set(differing(row, changes)).where('id', '=', row.id);
  return { row: changed, writes: [update, ...rowWrites(trx, changed, owner, state, listed)] };
}

/** A returned application counts as it was submitted until it is submitted again; then the return is over. */
function whatStands(row: ApplicationRow, state: ApplicationState): Partial<ApplicationRow> {
  const { status, submission_hash, submitted_at } = row;
  if (status !== returnedStatus) return {};
  if (state.submissionHash === null) return { status, submission_hash, submitted_at };
  return { due_at: null, is_automatic: null, is_complete: null, edited_fields: withoutNames(row) };
}

/** SQLite writes every index of a column that is set, even to the same value. */
function differing(row: ApplicationRow, changes: Partial<ApplicationRow>): Partial<ApplicationRow> {
  const names = Object.keys(changes) as (keyof ApplicationRow)[];
  return Object.fromEntries(names.filter((it) => changes[it] !== row[it]).map((it) => [it, changes[it]]));
}

function toColumns(state: ApplicationState, savedByOwner: string | null, now: Date) {
  const final = state.submissionHash !== null;
  return {
    award_program_id: state.awardProgramId,
    title: state.title,
    status: final ? 'submitted' : draftStatus,
    is_final: final ? 1 : 0,
    submission_hash: state.submissionHash,
    definition_revision: state.definition.revision,
    answers: JSON.stringify(state.answers),
    kept_answers: state.kept?.length ? JSON.stringify(state.kept) : null,
    updated_at: state.changedAt ?? now.toISOString(),
    submitted_at: final ? now.toISOString() : null,
    saved_by_owner_at: state.byPage === true && !final ? savedByOwner : now.toISOString(),
  };
}

/** Stores a superadmin's corrections of a locked application. */
export async function setEditedFields(trx: Database, id: string, fields: object): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ edited_fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute();
  await refreshRow(trx, id);
}

/** Whether a programme accepts applications. */
export async function awardProgramExists(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('award_programs')
    .select('id')
    .where('id', '=', id)
    .where('position', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** The person who wrote an application. */
export async function findCreator(db: Database, ownerId: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'mobile_number', 'designation'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
}

/** A draft that its owner carried into another edition is not submitted at the last date, unless they save it again. */
export async function forgetSave(trx: Database, id: string): Promise<void> {
  await trx.updateTable('applications').set({ saved_by_owner_at: null }).where('id', '=', id).execute();
}
