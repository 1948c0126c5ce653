import { type Insertable, type SqlBool, sql } from 'kysely';
import type { AssignmentState } from '#contract/judging/assignments.ts';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { readInParts } from '#server/platform/db/read-in-parts.ts';
import { drafts, isLost } from '../rounds/counted-assignments-repository.ts';
import type { AssignmentTable } from '../tables.ts';

export type AssignmentRow = AssignmentTable;

export async function statusOf(db: Database, applicationId: string): Promise<string | undefined> {
  const found = db.selectFrom('applications').select('status').where('id', '=', applicationId);
  return (await found.executeTakeFirst())?.status;
}

/** Assignments of a round that are in force. */
const standing: readonly AssignmentState[] = ['assigned', 'accepted'];

/** Writes new assignments. */
export async function insertAssignments(
  trx: Database,
  rows: readonly Insertable<AssignmentTable>[],
): Promise<void> {
  await insertRows(trx, 'assignments', rows);
}

/** One assignment, locked until the transaction ends. */
export async function lockAssignment(trx: Database, id: string): Promise<AssignmentRow | undefined> {
  const found = trx.selectFrom('assignments').selectAll().where('id', '=', id);
  return (isPostgres(trx) ? found.forUpdate() : found).executeTakeFirst();
}

export async function findAssignment(db: Database, id: string): Promise<AssignmentRow | undefined> {
  return db.selectFrom('assignments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The assignment of an application to a juror in a round, whatever its state. */
export async function findPair(db: Database, roundId: string, applicationId: string, jurorId: string) {
  return db
    .selectFrom('assignments')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('application_id', '=', applicationId)
    .where('juror_id', '=', jurorId)
    .executeTakeFirst();
}

/** All assignments of a round, returned ones included, lost ones excluded. */
export async function listPairs(db: Database, roundId: string) {
  return readInParts<Pick<AssignmentRow, 'id' | 'application_id' | 'juror_id' | 'state'>>((last, size) => {
    const part = db
      .selectFrom('assignments')
      .select(['id', 'application_id', 'juror_id', 'state'])
      .where('round_id', '=', roundId)
      .where((it) => it.not(isLost))
      .orderBy('application_id')
      .orderBy('juror_id')
      .limit(size);
    if (last === undefined) return part.execute();
    const { application_id, juror_id } = last;
    return part.where(sql<SqlBool>`(application_id, juror_id) > (${application_id}, ${juror_id})`).execute();
  });
}

/** What the jurors of a round have handed back, in any round, with the owner of each. */
export async function listReturned(db: Database, roundId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('applications', 'applications.id', 'assignments.application_id')
    .innerJoin('list_rows', 'list_rows.application_id', 'assignments.application_id')
    .select(['assignments.juror_id', 'assignments.application_id', 'applications.owner_id'])
    .select(shownFact(db, 'company_name').as('company_name'))
    .where('assignments.state', 'in', ['conflict', 'recused'])
    .where('assignments.juror_id', 'in', (it) =>
      it.selectFrom('round_jurors').select('round_jurors.juror_id').where('round_id', '=', roundId),
    )
    .orderBy('assignments.application_id')
    .orderBy('assignments.juror_id')
    .execute();
}

/** The applications that jurors of a round worked on as applicants, with the owner of each. */
export async function listWrittenByJurors(db: Database, roundId: string) {
  const jurors = db.selectFrom('round_jurors').select('juror_id').where('round_id', '=', roundId);
  const owned = db
    .selectFrom('applications')
    .select(['owner_id as juror_id', 'id'])
    .where('owner_id', 'in', jurors);
  const shared = db
    .selectFrom('collaborators')
    .select((it) => [it.ref('user_id').$notNull().as('juror_id'), 'application_id as id'])
    .where('user_id', 'in', jurors);
  return db
    .selectFrom(owned.union(shared).as('written'))
    .innerJoin('applications', 'applications.id', 'written.id')
    .innerJoin('list_rows', 'list_rows.application_id', 'written.id')
    .select(['written.juror_id', 'written.id as application_id', 'applications.owner_id'])
    .select(shownFact(db, 'company_name').as('company_name'))
    .execute();
}

/** Changes whenever something is assigned, removed or handed back in a round, or enters it. */
export async function assignmentsStamp(db: Database, roundId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select (select count(*) from assignments where round_id = ${roundId}) as assignments,
      (select max(changed_at) from assignments where round_id = ${roundId}) as latest,
      (select count(*) from round_entries where round_id = ${roundId}) as entries`.execute(db);
  return JSON.stringify(rows);
}

export async function setAssignmentState(
  trx: Database,
  id: string,
  state: AssignmentState,
  reason: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ state, reason, changed_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Deletes an assignment with its sheet. */
export async function deleteAssignment(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('assignments').where('id', '=', id).execute();
}

/** What is assigned to a juror in a round, by title; drafts only if this juror has judged them. */
export async function listOwnAssignments(db: Database, roundId: string, jurorId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('list_rows', 'list_rows.application_id', 'assignments.application_id')
    .innerJoin('award_programs', 'award_programs.id', 'list_rows.program_id')
    .leftJoin('score_sheets', 'score_sheets.assignment_id', 'assignments.id')
    .select(['assignments.id', 'assignments.application_id', 'assignments.state', 'list_rows.title'])
    .select(['score_sheets.is_final', 'score_sheets.submitted_at as judged_at'])
    .select(['list_rows.is_final as is_submitted', 'list_rows.submitted_at'])
    .select('award_programs.id as program_id')
    .select([
      shownFact(db, 'district_number').as('district'),
      shownFact(db, 'company_name').as('company_name'),
      shownFact(db, 'theme').as('theme_label'),
    ])
    .select(['award_programs.name as program_name'])
    .where('assignments.round_id', '=', roundId)
    .where('assignments.juror_id', '=', jurorId)
    .where((it) => it.or([it('list_rows.is_final', '=', 1), it('score_sheets.is_final', '=', 1)]))
    .where('list_rows.status', '<>', 'withdrawn')
    .orderBy('list_rows.title')
    .orderBy('assignments.id')
    .execute();
}

/** Rounds in which a juror has or had an assignment. */
export async function listRoundsOfJuror(db: Database, jurorId: string) {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('started_at', 'is not', null)
    .where('id', 'in', (it) =>
      it.selectFrom('assignments').select('round_id').where('juror_id', '=', jurorId),
    )
    .orderBy('closes_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The addresses of the jurors with work left to do in a round. */
export async function listJurorsBehind(db: Database, roundId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.juror_id')
    .leftJoin('score_sheets', 'score_sheets.assignment_id', 'assignments.id')
    .select(['users.id', 'users.email_key'])
    .where('assignments.round_id', '=', roundId)
    .where('assignments.state', 'in', standing)
    .where('assignments.application_id', 'not in', drafts(db))
    .where('users.disabled_at', 'is', null)
    .where((it) => it.or([it('score_sheets.is_final', 'is', null), it('score_sheets.is_final', '=', 0)]))
    .groupBy(['users.id', 'users.email_key'])
    .orderBy('users.id')
    .execute();
}
