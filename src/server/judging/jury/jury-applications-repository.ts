import { sql } from 'kysely';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holdsWords } from '#server/platform/db/text-search.ts';

/** Narrows the applications of a jury member; null: everything. */
export interface JuryFilter {
  readonly search: string | null;
  /** Id of a programme. */
  readonly program: string | null;
}

/** A page of the submissions to a jury member's programmes, latest first. */
export async function listJuryApplications(
  db: Database,
  userId: string,
  filter: JuryFilter,
  part: { readonly limit: number; readonly offset: number },
) {
  return assigned(db, userId, filter)
    .select(['application_id', 'title', 'submitted_at'])
    .select([shownFact(db, 'company_name').as('company_name'), shownFact(db, 'theme').as('theme_label')])
    .select('award_programs.name as program_name')
    .orderBy('submitted_at', 'desc')
    .orderBy('application_id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countJuryApplications(
  db: Database,
  userId: string,
  filter: JuryFilter,
): Promise<number> {
  const row = await assigned(db, userId, filter)
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The programmes of a jury member, newest edition first. */
export async function listAssignedPrograms(db: Database, userId: string) {
  return db
    .selectFrom('jury_programs')
    .innerJoin('award_programs', 'award_programs.id', 'jury_programs.program_id')
    .select(['award_programs.id', 'award_programs.name', 'award_programs.edition'])
    .where('jury_programs.user_id', '=', userId)
    .orderBy('award_programs.edition', 'desc')
    .orderBy('award_programs.position')
    .execute();
}

function assigned(db: Database, userId: string, { search, program }: JuryFilter) {
  let rows = db
    .selectFrom('list_rows')
    .innerJoin('jury_programs', 'jury_programs.program_id', 'list_rows.program_id')
    .innerJoin('award_programs', 'award_programs.id', 'list_rows.program_id')
    .where('jury_programs.user_id', '=', userId)
    .where('list_rows.is_final', '=', 1)
    // An application that entered a round is judged there, by the jurors it is assigned to.
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('round_entries')
            .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
            .select('round_entries.application_id')
            .whereRef('round_entries.application_id', '=', 'list_rows.application_id')
            .where('rounds.started_at', 'is not', null),
        ),
      ),
    );
  if (program !== null) rows = rows.where('list_rows.program_id', '=', program);
  if (search !== null) {
    // Not the search text of the dashboard: that contains people's names and numbers, which the jury does not see.
    const text = sql`${shownFact(db, 'company_name')} || ' ' || title`;
    rows = rows.where(holdsWords(db, text, search));
  }
  return rows;
}
