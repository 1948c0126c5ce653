import { sql } from 'kysely';
import { withdrawnStatus } from '#contract/application/status.ts';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RoundTable } from '../tables.ts';

/**
 * The winners decided in the rounds of an edition and a level, confirmed or not, with what identifies them to people. The
 * award of a withdrawn winner is free again.
 */
export async function listStageWinners(
  db: Database,
  { edition, level }: Pick<RoundTable, 'edition' | 'level'>,
) {
  return db
    .selectFrom('decisions')
    .innerJoin('rounds', 'rounds.id', 'decisions.round_id')
    .innerJoin('round_entries', (it) =>
      it
        .onRef('round_entries.round_id', '=', 'decisions.round_id')
        .onRef('round_entries.application_id', '=', 'decisions.application_id'),
    )
    .innerJoin('list_rows', 'list_rows.application_id', 'decisions.application_id')
    .select([
      'decisions.round_id',
      'decisions.application_id',
      'decisions.award',
      'rounds.name as round_name',
    ])
    .select(['round_entries.size', 'round_entries.program_id', 'list_rows.title', 'rounds.published_at'])
    .where('rounds.edition', '=', edition)
    .where('rounds.level', '=', level)
    .where('decisions.outcome', '=', 'approved')
    .where('list_rows.status', '<>', withdrawnStatus)
    .orderBy('decisions.decided_at')
    .orderBy('decisions.application_id')
    .execute();
}

/** Which other started rounds of the edition contain the applications of a round, and what they decided. */
export async function listElsewhere(
  db: Database,
  { id, edition }: Pick<RoundTable, 'id' | 'edition'>,
  applicationId: string | null,
) {
  let rows = db
    .selectFrom('round_entries as other')
    .innerJoin('round_entries as own', 'own.application_id', 'other.application_id')
    .innerJoin('rounds', 'rounds.id', 'other.round_id')
    .leftJoin('decisions', (it) =>
      it
        .onRef('decisions.round_id', '=', 'other.round_id')
        .onRef('decisions.application_id', '=', 'other.application_id'),
    )
    .select(['other.application_id', 'rounds.id as round_id', 'rounds.name as round_name', 'rounds.level'])
    .select(['rounds.entrants', 'rounds.published_at', 'decisions.outcome', 'decisions.award'])
    .where('own.round_id', '=', id)
    .where('other.round_id', '<>', id)
    .where('rounds.edition', '=', edition)
    .where('rounds.started_at', 'is not', null);
  if (applicationId !== null) rows = rows.where('own.application_id', '=', applicationId);
  return rows.orderBy('rounds.created_at').orderBy('rounds.id').execute();
}

/**
 * What identifies the applications of a round to people, what they compete for, and how many of their sheets were submitted.
 */
export async function listToDecide(db: Database, roundId: string, applicationId: string | null) {
  let rows = db
    .selectFrom('round_entries')
    .innerJoin('list_rows', 'list_rows.application_id', 'round_entries.application_id')
    .leftJoin('award_programs', 'award_programs.id', 'round_entries.program_id')
    .select(['round_entries.application_id', 'round_entries.program_id', 'round_entries.award'])
    .select(['round_entries.size', 'list_rows.title', 'award_programs.name as program_name'])
    .select(shownFact(db, 'company_name').as('company_name'))
    .select(
      sql<number | string>`(select count(*) from score_sheets
        where score_sheets.round_id = round_entries.round_id and score_sheets.is_final = 1
          and score_sheets.application_id = round_entries.application_id)`.as('sheets'),
    )
    .where('round_entries.round_id', '=', roundId);
  if (applicationId !== null) rows = rows.where('round_entries.application_id', '=', applicationId);
  else
    rows = rows.where('round_entries.application_id', 'in', (it) =>
      it.selectFrom('decisions').select('decisions.application_id').where('decisions.round_id', '=', roundId),
    );
  return (await rows.execute()).map((row) => ({ ...row, sheets: Number(row.sheets) }));
}
