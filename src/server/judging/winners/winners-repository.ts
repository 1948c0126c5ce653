import type { Insertable } from 'kysely';
import { withdrawnStatus } from '#contract/application/status.ts';
import type { RoundLevel } from '#contract/judging/rounds.ts';
import { countedFact, shownFact, storedFact } from '#server/applications/rows/fact-expressions.ts';
import { stateFigure } from '#server/forms/served/counted-figures.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WinnerProfileTable } from '../tables.ts';

/** The winners in the published rounds of a level of one edition, also withdrawn ones, with what each lets the site say. */
export async function listWinners(db: Database, level: RoundLevel, edition: string) {
  return winners(db)
    .innerJoin('award_programs', 'award_programs.id', 'round_entries.program_id')
    .innerJoin('applications', 'applications.id', 'decisions.application_id')
    .innerJoin('list_rows', 'list_rows.application_id', 'decisions.application_id')
    .leftJoin('winner_profiles', 'winner_profiles.application_id', 'decisions.application_id')
    .select(['decisions.award', 'round_entries.size', 'award_programs.name as region'])
    .select(['list_rows.title', 'list_rows.status', 'rounds.published_at'])
    .select(shownFact(db, 'company_name').as('company_name'))
    .select(storedFact(db, 'company_name').as('submitted_name'))
    .select('applications.title as submitted_title')
    .select(countedFact(db, stateFigure()).as('state'))
    .select(['decisions.application_id', 'winner_profiles.text', 'winner_profiles.approved_at'])
    .select((it) => it('winner_profiles.picture', 'is not', null).as('has_picture'))
    .where('rounds.level', '=', level)
    .where('rounds.edition', '=', edition)
    .orderBy('award_programs.position')
    .orderBy('decisions.award')
    .orderBy('round_entries.size')
    .orderBy('company_name')
    .orderBy('decisions.application_id')
    .execute();
}

/** Whether an application has won in a published round, and was not withdrawn afterwards. */
export async function hasWon(db: Database, applicationId: string): Promise<boolean> {
  const row = await winners(db)
    .innerJoin('applications', 'applications.id', 'decisions.application_id')
    .select('decisions.application_id')
    .where('applications.status', '<>', withdrawnStatus)
    .where('decisions.application_id', '=', applicationId)
    .executeTakeFirst();
  return row !== undefined;
}

function winners(db: Database) {
  return db
    .selectFrom('decisions')
    .innerJoin('rounds', 'rounds.id', 'decisions.round_id')
    .innerJoin('round_entries', (it) =>
      it
        .onRef('round_entries.round_id', '=', 'decisions.round_id')
        .onRef('round_entries.application_id', '=', 'decisions.application_id'),
    )
    .where('decisions.outcome', '=', 'approved')
    .where('decisions.confirmed_at', 'is not', null)
    .where('rounds.published_at', 'is not', null);
}

/** What each application won in published rounds. */
export async function listAwardsWon(db: Database, applicationIds: readonly string[]) {
  return winners(db)
    .innerJoin('award_programs', 'award_programs.id', 'round_entries.program_id')
    .select(['decisions.application_id', 'decisions.award', 'round_entries.size'])
    .select(['rounds.level', 'rounds.edition', 'award_programs.name as program_name'])
    .where('decisions.application_id', 'in', applicationIds)
    .orderBy('rounds.published_at')
    .execute();
}

/** What the site shows about a winner; undefined if nothing. */
export async function findProfile(db: Database, applicationId: string) {
  return db
    .selectFrom('winner_profiles')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Removes from the site what a winner said. */
export async function removeProfile(trx: Database, applicationId: string): Promise<void> {
  await trx.deleteFrom('winner_profiles').where('application_id', '=', applicationId).execute();
}

/** Lets the site show what a winner said. */
export async function putProfile(trx: Database, row: Insertable<WinnerProfileTable>): Promise<void> {
  await trx
    .insertInto('winner_profiles')
    .values(row)
    .onConflict((it) => it.column('application_id').doUpdateSet(row))
    .execute();
}
