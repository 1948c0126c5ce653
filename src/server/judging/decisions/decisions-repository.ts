import { type Insertable, sql } from 'kysely';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DecisionTable } from '../tables.ts';

/** The decisions of a round with the titles and companies of their applications. */
export async function listDecisions(db: Database, roundId: string) {
  return decisions(db)
    .where('decisions.round_id', '=', roundId)
    .orderBy('decided_at')
    .orderBy('decisions.application_id')
    .execute();
}

export async function findDecision(db: Database, roundId: string, applicationId: string) {
  return decisions(db)
    .where('decisions.round_id', '=', roundId)
    .where('decisions.application_id', '=', applicationId)
    .executeTakeFirst();
}

function decisions(db: Database) {
  return db
    .selectFrom('decisions')
    .innerJoin('list_rows', 'list_rows.application_id', 'decisions.application_id')
    .innerJoin('users as decider', 'decider.id', 'decisions.decided_by')
    .leftJoin('round_entries as entry', (join) =>
      join
        .onRef('entry.round_id', '=', 'decisions.round_id')
        .onRef('entry.application_id', '=', 'decisions.application_id'),
    )
    .leftJoin('award_programs', 'award_programs.id', 'entry.program_id')
    .leftJoin('users as second', 'second.id', 'decisions.confirmed_by')
    .selectAll('decisions')
    .select(sql<string>`trim(decider.first_name || ' ' || decider.last_name)`.as('decided_by_name'))
    .select(sql<string | null>`trim(second.first_name || ' ' || second.last_name)`.as('confirmed_by_name'))
    .select([
      'list_rows.title',
      'list_rows.is_final',
      'list_rows.status',
      sql<string>`coalesce(entry.award, '')`.as('competes_for'),
    ])
    .select(sql<string>`coalesce(award_programs.name, '')`.as('program_name'))
    .select(sql<string>`coalesce(entry.size, '')`.as('size'))
    .select(shownFact(db, 'company_name').as('company_name'));
}

/** Makes or changes a decision: a confirmation of the earlier one no longer counts. */
export async function putDecision(trx: Database, row: Insertable<DecisionTable>): Promise<void> {
  await trx
    .insertInto('decisions')
    .values(row)
    .onConflict((it) => it.columns(['round_id', 'application_id']).doUpdateSet(row))
    .execute();
}

/** Confirms another person's decision; false if there is none, it is the caller's own, or it is already confirmed. */
export async function confirmDecision(
  trx: Database,
  roundId: string,
  applicationId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('decisions')
    .set({ confirmed_by: userId, confirmed_at: now.toISOString() })
    .where('round_id', '=', roundId)
    .where('application_id', '=', applicationId)
    .where('decided_by', '<>', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a decision back; false if there is none. */
export async function deleteDecision(
  trx: Database,
  roundId: string,
  applicationId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('decisions')
    .where('round_id', '=', roundId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes back the decisions on an application in unpublished rounds; returns which rounds. */
export async function deleteUnpublished(trx: Database, applicationId: string) {
  return trx
    .deleteFrom('decisions')
    .where('application_id', '=', applicationId)
    .where('round_id', 'in', (it) =>
      it.selectFrom('rounds').select('rounds.id').where('published_at', 'is', null),
    )
    .returning('round_id')
    .execute();
}

/** An application in a round, with the award it competes for, and whether it is submitted. */
export async function findEntry(db: Database, roundId: string, applicationId: string) {
  return db
    .selectFrom('round_entries')
    .innerJoin('applications', 'applications.id', 'round_entries.application_id')
    .select(['application_id', 'award', 'applications.is_final', 'applications.status'])
    .where('round_id', '=', roundId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** The outcomes of a round, in brief. */
export async function listOutcomes(db: Database, roundId: string) {
  return db
    .selectFrom('decisions')
    .select(['application_id', 'outcome', 'award', 'confirmed_at'])
    .where('round_id', '=', roundId)
    .orderBy('application_id')
    .execute();
}

/** How many decisions of a round are not confirmed yet. */
export async function countUnconfirmed(db: Database, roundId: string): Promise<number> {
  const { count } = await db
    .selectFrom('decisions')
    .select((it) => it.fn.countAll().as('count'))
    .where('round_id', '=', roundId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many decisions of a round concern applications that are drafts again. */
export async function countReopened(db: Database, roundId: string): Promise<number> {
  const { count } = await db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications.id', 'decisions.application_id')
    .select((it) => it.fn.countAll().as('count'))
    .where('round_id', '=', roundId)
    .where('applications.is_final', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a round as public; false when another server was first. */
export async function markPublished(trx: Database, roundId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rounds')
    .set({ published_at: now.toISOString() })
    .where('id', '=', roundId)
    .where('publish_at', '<=', now.toISOString())
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Gives applications and their rows in the tables the confirmed status from a round. A winner stays a winner: a
 * regional award is not lost in the national round. An application withdrawn at the same moment stays withdrawn.
 */
export async function writeStatuses(trx: Database, roundId: string): Promise<void> {
  for (const [table, id] of [
    ['applications', 'id'],
    ['list_rows', 'application_id'],
  ] as const) {
    await sql`update ${sql.table(table)} set status = (select d.outcome from decisions d
        where d.round_id = ${roundId} and d.application_id = ${sql.ref(`${table}.${id}`)})
      where status <> 'approved' and is_final = 1 and ${sql.ref(id)} in (select d.application_id from decisions d
        where d.round_id = ${roundId} and d.confirmed_at is not null)`.execute(trx);
  }
}

/** The applications of a round whose people are mailed once it is public. */
export async function listToNotify(db: Database, roundId: string) {
  return db
    .selectFrom('decisions')
    .select(['application_id', 'outcome'])
    .where('round_id', '=', roundId)
    .where('confirmed_at', 'is not', null)
    .orderBy('decisions.application_id')
    .execute();
}
