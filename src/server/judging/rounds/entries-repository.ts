import { type SqlBool, sql } from 'kysely';
import type { Entrants } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { factNumber, shownFact, storedFact } from '#server/applications/rows/fact-expressions.ts';
import { mailDomainsKey } from '#server/applications/rows/mail-domains.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { readInParts } from '#server/platform/db/read-in-parts.ts';
import type { RoundEntryTable, RoundTable } from '../tables.ts';

/**
 * Whether an entry, with its row of the tables, is in the round at present. An application that a reopening turned
 * back into a draft leaves its rounds meanwhile, and is back in its place once it is submitted again: applicants lose
 * no place through an action of the programme. If a sheet was already submitted it stays visible, marked, so that no
 * juror's work is lost; but it is not assigned, jurors cannot open it, and it cannot be decided until it is submitted
 * again. A withdrawn application has left, unless the round had decided on it, publicly: what was published stays as it was.
 */
export const isPresent = sql<SqlBool>`(list_rows.is_final = 1
  or list_rows.status <> 'withdrawn' and exists (
    select 1 from score_sheets as judged where judged.round_id = round_entries.round_id
      and judged.is_final = 1 and judged.application_id = round_entries.application_id)
  or list_rows.status = 'withdrawn' and exists (
    select 1 from decisions as kept where kept.round_id = round_entries.round_id
      and kept.application_id = round_entries.application_id))`;

/** Submitted applications of an edition that fit what a round takes, by id. */
export async function listCandidates(db: Database, edition: string, entrants: Entrants) {
  let rows = candidates(db, edition);
  const { programs, themes, onlyComplete, from } = entrants;
  const forms = entrants.forms?.length ? entrants.forms : [findEdition(edition)?.form ?? ''];
  rows = rows.where('applications.form', 'in', [...forms]);
  if (programs.length > 0) rows = rows.where('list_rows.program_id', 'in', [...programs]);
  if (themes.length > 0) rows = rows.where(storedFact(db, 'theme'), 'in', [...themes]);
  if (onlyComplete)
    rows = rows.where((it) =>
      it.or([it('list_rows.is_complete', 'is', null), it('list_rows.is_complete', '=', 1)]),
    );
  if (from !== null) {
    rows = rows.where('list_rows.application_id', 'in', (it) =>
      it
        .selectFrom('decisions')
        .select('decisions.application_id')
        .where('decisions.round_id', '=', from.round)
        .where('outcome', '=', from.outcome)
        .where('confirmed_at', 'is not', null),
    );
  }
  return inParts(rows);
}

/** The winners of the published regional rounds of an edition. */
export async function listRegionalWinners(db: Database, edition: string) {
  const rows = candidates(db, edition).where('list_rows.application_id', 'in', (it) =>
    it
      .selectFrom('decisions')
      .innerJoin('rounds', 'rounds.id', 'decisions.round_id')
      .select('decisions.application_id')
      .where('rounds.edition', '=', edition)
      .where('rounds.level', '=', 'regional')
      .where('rounds.published_at', 'is not', null)
      .where('outcome', '=', 'approved')
      .where('confirmed_at', 'is not', null),
  );
  return inParts(rows);
}

function inParts(rows: ReturnType<typeof candidates>) {
  return readInParts<Candidate>((last, size) =>
    rows
      .where('application_id', '>', last?.application_id ?? '')
      .limit(size)
      .execute(),
  );
}

function candidates(db: Database, edition: string) {
  return db
    .selectFrom('list_rows')
    .innerJoin('award_programs', 'award_programs.id', 'list_rows.program_id')
    .innerJoin('applications', 'applications.id', 'list_rows.application_id')
    .select(['application_id', 'program_id'])
    .select([
      shownFact(db, 'theme').as('theme_label'),
      factNumber(db, 'annual_turnover').as('turnover'),
      storedFact(db, 'csr').as('csr'),
    ])
    .where('award_programs.edition', '=', edition)
    .where('award_programs.position', '>', 0)
    .where('list_rows.is_final', '=', 1)
    .orderBy('application_id');
}

/** A submitted application that may enter a round. */
export interface Candidate {
  readonly application_id: string;
  readonly program_id: string;
  readonly theme_label: string;
  /** In rupees; null if unknown. */
  readonly turnover: number | null;
  readonly csr: string;
}

/** An application as a candidate for a round of an edition; undefined if it is none. */
export async function findCandidate(
  db: Database,
  edition: string,
  applicationId: string,
): Promise<Candidate | undefined> {
  return candidates(db, edition).where('application_id', '=', applicationId).executeTakeFirst();
}

/** The unpublished rounds that contain an application, with where it competes in each. */
export async function listOpenEntries(db: Database, applicationId: string) {
  return db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
    .select(['round_id', 'rounds.edition', 'rounds.publish_at'])
    .select(['program_id', 'award', 'size'])
    .where('application_id', '=', applicationId)
    .where('rounds.published_at', 'is', null)
    .execute();
}

/** The awards that applications of a round compete for, and those the round decided to give. */
export async function listAwardsOf(db: Database, roundId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('round_entries')
    .select('award')
    .where('round_id', '=', roundId)
    .union(db.selectFrom('decisions').select('award').where('round_id', '=', roundId))
    .orderBy('award')
    .execute();
  return rows.map(({ award }) => award);
}

/** Sets where an application competes in a round. */
export async function updateEntry(
  trx: Database,
  roundId: string,
  applicationId: string,
  group: Pick<RoundEntryTable, 'program_id' | 'award' | 'size'>,
): Promise<void> {
  await trx
    .updateTable('round_entries')
    .set(group)
    .where('round_id', '=', roundId)
    .where('application_id', '=', applicationId)
    .execute();
}

export async function listEntryIds(db: Database, roundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('round_entries')
    .select('application_id')
    .where('round_id', '=', roundId)
    .orderBy('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/**
 * The submitted entries of a round as assigning needs them: the address of the owner, and the domains of all its
 * addresses, separated by spaces.
 */
export async function listEntriesToAssign(db: Database, roundId: string, only: readonly string[] | null) {
  if (only?.length === 0) return [];
  return readInParts<EntryToAssign>((last, size) => {
    const found = db
      .selectFrom('round_entries')
      .innerJoin('list_rows', 'list_rows.application_id', 'round_entries.application_id')
      .innerJoin('applications', 'applications.id', 'round_entries.application_id')
      .innerJoin('users', 'users.id', 'applications.owner_id')
      .select(['round_entries.application_id', 'round_entries.program_id', 'users.email_key'])
      .select('applications.owner_id')
      .select([
        storedFact(db, 'theme').as('theme'),
        storedFact(db, mailDomainsKey).as('domains'),
        shownFact(db, 'company_name').as('company_name'),
      ])
      .where('round_id', '=', roundId)
      .where('list_rows.is_final', '=', 1)
      .where('round_entries.application_id', '>', last?.application_id ?? '')
      .orderBy('round_entries.application_id')
      .limit(size);
    return (only ? found.where('round_entries.application_id', 'in', [...only]) : found).execute();
  });
}

interface EntryToAssign {
  readonly application_id: string;
  readonly program_id: string;
  readonly email_key: string;
  readonly owner_id: string;
  readonly theme: string;
  readonly domains: string;
  readonly company_name: string;
}

/** Puts applications into a round. */
export async function insertEntries(trx: Database, rows: readonly RoundEntryTable[]): Promise<void> {
  await insertRows(trx, 'round_entries', rows);
}

/** What the started rounds of an edition and a level contain, some of the rounds excluded. */
export async function listHeld(
  db: Database,
  { edition, level }: Pick<RoundTable, 'edition' | 'level'>,
  besides: readonly string[],
) {
  let rows = db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
    .select(['round_entries.application_id', 'rounds.id as round_id', 'rounds.name as round_name'])
    .where('rounds.edition', '=', edition)
    .where('rounds.level', '=', level)
    .where('rounds.started_at', 'is not', null);
  if (besides.length > 0) rows = rows.where('rounds.id', 'not in', [...besides]);
  return rows.orderBy('rounds.created_at').orderBy('rounds.id').execute();
}
