import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { EntryShow } from '#contract/judging/entries.ts';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { holdsWords } from '#server/platform/db/text-search.ts';
import { isLost } from '../rounds/counted-assignments-repository.ts';
import { isPresent } from '../rounds/entries-repository.ts';

/** Narrows the applications of a round; null: all. */
export interface EntryFilter {
  readonly round: string;
  /** How many jurors each should have. */
  readonly each: number;
  readonly search: string | null;
  readonly program: string | null;
  readonly juror: string | null;
  readonly show: EntryShow | null;
}

/** A page of the entries of a round, by programme and title. */
export async function listEntries(
  db: Database,
  filter: EntryFilter,
  part: { readonly limit: number; readonly offset: number },
) {
  return described(db, narrowed(db, filter))
    .orderBy('award_programs.position')
    .orderBy('list_rows.title')
    .orderBy('round_entries.application_id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countEntries(db: Database, filter: EntryFilter): Promise<number> {
  const { count } = await narrowed(db, filter)
    .select((it) => it.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One entry of a round with what identifies it to people. */
export async function findEntryToShow(db: Database, round: string, application: string) {
  return described(db, entries(db, round))
    .where('round_entries.application_id', '=', application)
    .executeTakeFirst();
}

/** Who judges or judged some applications, with their sheets; current jurors first, then by name. */
export async function listAssignmentsToShow(db: Database, round: string, applications: readonly string[]) {
  if (applications.length === 0) return [];
  return db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.juror_id')
    .leftJoin('score_sheets', 'score_sheets.assignment_id', 'assignments.id')
    .select(['assignments.id', 'assignments.application_id', 'assignments.juror_id'])
    .select(['assignments.state', 'assignments.reason', 'users.first_name', 'users.last_name'])
    .select(['users.role', 'users.disabled_at'])
    .select(['score_sheets.is_final', 'score_sheets.points', 'score_sheets.updated_at'])
    .select(['score_sheets.answers', 'score_sheets.definition_revision'])
    .where('assignments.round_id', '=', round)
    .where('assignments.application_id', 'in', [...applications])
    .orderBy(sql`case when assignments.state in ('assigned', 'accepted') then 0 else 1 end`)
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('assignments.id')
    .execute();
}

export type ShownAssignment = Awaited<ReturnType<typeof listAssignmentsToShow>>[number];

function entries(db: Database, round: string) {
  return db
    .selectFrom('round_entries')
    .innerJoin('list_rows', 'list_rows.application_id', 'round_entries.application_id')
    .innerJoin('award_programs', 'award_programs.id', 'round_entries.program_id')
    .where('round_entries.round_id', '=', round);
}

function described(db: Database, rows: ReturnType<typeof entries>) {
  return rows
    .select(['round_entries.application_id', 'round_entries.program_id', 'round_entries.award'])
    .select(['round_entries.size', 'list_rows.title', 'award_programs.name as program_name'])
    .select(shownFact(db, 'company_name').as('company_name'));
}

function narrowed(db: Database, { round, each, search, program, juror, show }: EntryFilter) {
  let rows = entries(db, round).where(isPresent);
  if (program !== null) rows = rows.where('round_entries.program_id', '=', program);
  if (search !== null) {
    const text = sql`${shownFact(db, 'company_name')} || ' ' || title`;
    rows = rows.where(holdsWords(db, text, search));
  }
  let state: State | null = null;
  if (show === 'short') rows = rows.where((it) => sql<SqlBool>`(${counted(it, 'standing')}) < ${each}`);
  else if (show === 'incomplete')
    rows = rows.where((it) => sql<SqlBool>`(${counted(it, 'submitted')}) < ${each}`);
  else if (show === 'complete')
    rows = rows.where((it) => sql<SqlBool>`(${counted(it, 'submitted')}) >= ${each}`);
  else state = show;
  if (juror !== null || state !== null)
    rows = rows.where((it) => it.exists(assigned(it, state, juror).select('assignments.id')));
  return rows;
}

type State = Exclude<EntryShow, 'short' | 'incomplete' | 'complete'> | 'standing';
type Row = ExpressionBuilder<Tables, 'round_entries'>;

function counted(it: Row, state: State) {
  return assigned(it, state, null).select((each) => each.fn.countAll().as('count'));
}

/** The assignments of an application, of one juror and in one state if given. */
function assigned(it: Row, state: State | null, juror: string | null) {
  let rows = it
    .selectFrom('assignments')
    .leftJoin('score_sheets', 'score_sheets.assignment_id', 'assignments.id')
    .whereRef('assignments.round_id', '=', 'round_entries.round_id')
    .whereRef('assignments.application_id', '=', 'round_entries.application_id');
  if (juror !== null) rows = rows.where('assignments.juror_id', '=', juror);
  if (state === null) return rows;
  if (state === 'returned') return rows.where('assignments.state', 'in', ['conflict', 'recused']);
  rows = rows.where('assignments.state', 'in', ['assigned', 'accepted']);
  if (state === 'standing') return rows.where((each) => each.not(isLost));
  if (state === 'open')
    return rows.where((each) =>
      each.or([each('score_sheets.is_final', 'is', null), each('score_sheets.is_final', '=', 0)]),
    );
  return rows.where('score_sheets.is_final', '=', state === 'submitted' ? 1 : 0);
}
