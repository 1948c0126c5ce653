import { sql } from 'kysely';
import { shownFact } from '../../dashboard/fact-expressions.ts';
import type { Database } from '../../db/database.ts';

/** The submitted sheets of a round, as few columns as a ranking needs. */
export async function listSheetPoints(db: Database, roundId: string) {
  return db
    .selectFrom('score_sheets')
    .select(['application_id as applicationId', 'juror_id as jurorId', 'points'])
    .where('round_id', '=', roundId)
    .where('is_final', '=', 1)
    .execute();
}

/** The groups of a round by their names, and how many compete in each. */
export async function listGroups(db: Database, roundId: string) {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('award_programs', 'award_programs.id', 'round_entries.program_id')
    .select(['program_id', 'award_programs.name as program_name', 'award', 'size'])
    .select(sql<number>`count(*)`.as('entries'))
    .where('round_id', '=', roundId)
    .groupBy(['program_id', 'award_programs.name', 'award_programs.position', 'award', 'size'])
    .orderBy('award_programs.position')
    .orderBy('award')
    .orderBy('size')
    .execute();
  return rows.map(({ entries, ...group }) => ({ ...group, entries: Number(entries) }));
}

/** What narrows a ranking; null: all. */
export interface GroupFilter {
  readonly program: string | null;
  readonly award: string | null;
  readonly size: string | null;
}

/** What competes in some groups of a round, with what people know it by. */
export async function listCompeting(db: Database, roundId: string, { program, award, size }: GroupFilter) {
  let rows = db
    .selectFrom('round_entries')
    .innerJoin('dashboard_rows', 'dashboard_rows.application_id', 'round_entries.application_id')
    .select(['round_entries.application_id', 'round_entries.program_id', 'award', 'size', 'title'])
    .select(shownFact(db, 'company_name').as('company_name'))
    .where('round_id', '=', roundId)
    .orderBy('round_entries.application_id');
  if (program !== null) rows = rows.where('round_entries.program_id', '=', program);
  if (award !== null) rows = rows.where('award', '=', award);
  if (size !== null) rows = rows.where('size', '=', size);
  return rows.execute();
}

/** The assignments of some applications in a round: which sheet a figure leads to. */
export async function listAssignmentsOf(db: Database, roundId: string, applications: readonly string[]) {
  if (applications.length === 0) return [];
  return db
    .selectFrom('assignments')
    .select(['id', 'application_id', 'juror_id', 'state'])
    .where('round_id', '=', roundId)
    .where('application_id', 'in', [...applications])
    .where('state', 'in', ['assigned', 'accepted'])
    .execute();
}
