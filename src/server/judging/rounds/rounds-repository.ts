import { type Insertable, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { RoundTable } from '../tables.ts';
import { countAbsent } from './counted-assignments-repository.ts';
import { isPresent } from './entries-repository.ts';

export type RoundRow = RoundTable;

/** Writes a new round. */
export async function insertRound(trx: Database, row: Insertable<RoundTable>): Promise<void> {
  await trx.insertInto('rounds').values(row).execute();
}

export async function findRound(db: Database, id: string): Promise<RoundRow | undefined> {
  return db.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A round, locked until the transaction ends. */
export async function lockRound(trx: Database, id: string): Promise<RoundRow | undefined> {
  const found = trx.selectFrom('rounds').selectAll().where('id', '=', id);
  return (isPostgres(trx) ? found.forUpdate() : found).executeTakeFirst();
}

/** All rounds of an edition and a level, locked until the transaction ends, always in the same order. */
export async function lockStage(
  trx: Database,
  { edition, level }: Pick<RoundTable, 'edition' | 'level'>,
): Promise<RoundRow[]> {
  const found = trx
    .selectFrom('rounds')
    .selectAll()
    .where('edition', '=', edition)
    .where('level', '=', level)
    .orderBy('id');
  return (isPostgres(trx) ? found.forUpdate() : found).execute();
}

/** A round that nobody can change before the transaction ends; others may hold it the same way. */
export async function keepRound(trx: Database, id: string): Promise<RoundRow | undefined> {
  const found = trx.selectFrom('rounds').selectAll().where('id', '=', id);
  return (isPostgres(trx) ? found.forShare() : found).executeTakeFirst();
}

/** All rounds, newest first. */
export async function listRounds(db: Database): Promise<RoundRow[]> {
  return db.selectFrom('rounds').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Changes columns of a round and counts the change. */
export async function updateRound(trx: Database, id: string, change: Partial<RoundTable>): Promise<void> {
  await trx
    .updateTable('rounds')
    .set(change)
    .set((it) => ({ changes: it('changes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes a draft with everything that belongs to it; false when it was started meanwhile. */
export async function deleteDraftRound(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('rounds')
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countProgress(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { entries: number; assignments: number; sheets: number }>();
  const rows = await db
    .selectFrom('rounds')
    .select('id')
    .select(
      sql<number>`(select count(*) from round_entries
        join list_rows on list_rows.application_id = round_entries.application_id
        where round_entries.round_id = rounds.id and ${isPresent})`.as('entries'),
    )
    .select(
      sql<number>`(select count(*) from assignments a where a.round_id = rounds.id
        and a.state in ('assigned', 'accepted'))`.as('assignments'),
    )
    .select(
      sql<number>`(select count(*) from score_sheets s where s.round_id = rounds.id and s.is_final = 1)`.as(
        'sheets',
      ),
    )
    .where('id', 'in', [...ids])
    .execute();
  const absent = await countAbsent(db, ids);
  const without = (round: string, ...whats: readonly string[]) =>
    absent.reduce((sum, it) => sum + (it.round === round && whats.includes(it.what) ? it.count : 0), 0);
  return new Map(
    rows.map(({ id, entries, assignments, sheets }) => [
      id,
      {
        entries: Number(entries),
        assignments: Number(assignments) - without(id, 'assigned', 'accepted'),
        sheets: Number(sheets) - without(id, 'submitted'),
      },
    ]),
  );
}

/** Rounds under way: started, and not published. */
export async function listRunningRounds(db: Database): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('started_at', 'is not', null)
    .where('published_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Ids of the rounds due for publication, and when the next one is. */
export async function findDuePublications(db: Database, now: Date) {
  const rows = await db
    .selectFrom('rounds')
    .select(['id', 'publish_at'])
    .where('publish_at', 'is not', null)
    .where('published_at', 'is', null)
    // A draft keeps its round waiting until it is submitted again: everything becomes public at the same moment.
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('decisions')
            .innerJoin('applications', 'applications.id', 'decisions.application_id')
            .select('decisions.application_id')
            .whereRef('decisions.round_id', '=', 'rounds.id')
            .where('applications.is_final', '=', 0),
        ),
      ),
    )
    .orderBy('publish_at')
    .execute();
  const instant = now.toISOString();
  const isDue = ({ publish_at }: { readonly publish_at: string | null }) =>
    publish_at !== null && publish_at <= instant;
  return {
    due: rows.filter(isDue).map(({ id }) => id),
    next: rows.find((row) => !isDue(row))?.publish_at ?? null,
  };
}
