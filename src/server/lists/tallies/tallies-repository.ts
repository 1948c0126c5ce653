import type { ApplicationTable } from '#server/applications/tables.ts';
import { formsFor } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { TallyTable } from '#server/platform/db/tables.ts';
import type { Write } from '#server/platform/db/write-together.ts';
import { sumChanges } from './sum-changes.ts';
import { type Known, tallyStamp, toTallyRow } from './tally.ts';

/** How tallies of drafts, and of what is submitted, are stamped now. */
const stampsNow = [0, 1].map((isFinal) => [
  ...new Set(formsFor('application').map(({ definition }) => tallyStamp(definition, isFinal))),
]);

/** Rows of sums written by one statement. */
const statementSize = 400;

/**
 * What notes under what an application counts from now on, for the transaction of what changed it: nothing where it counted
 * under the same `before`.
 */
export function tallyWrites(
  trx: Database,
  application: ApplicationTable,
  told: Known,
  before?: Pick<TallyTable, 'facts' | 'definition_revision'>,
): readonly Write[] {
  const row = toTallyRow(application, told);
  const { application_id: _id, counted: _counted, ...renewed } = row;
  if (before?.facts === row.facts && before.definition_revision === row.definition_revision) return [];
  const write = trx
    .insertInto('tallies')
    .values(row)
    .onConflict((it) => it.column('application_id').doUpdateSet(renewed));
  return [write];
}

/** Notes that an application counts no longer; inside the transaction that deletes it. */
export async function removeTally(trx: Database, applicationId: string): Promise<void> {
  await trx
    .updateTable('tallies')
    .set({ facts: null, is_pending: 1 })
    .where('application_id', '=', applicationId)
    .execute();
}

/** How many changes are not in the sums yet. */
export async function countPendingTallies(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('tallies')
    .select((it) => it.fn.countAll().as('count'))
    .where('is_pending', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Brings the sums up to date with at most so many changes, in one transaction; answers with how many. */
export async function countTallies(database: Database, most: number): Promise<number> {
  if (!(await hasPending(database))) return 0;
  return database.transaction().execute(async (trx) => {
    await queueForSums(trx);
    const changed = await trx
      .updateTable('tallies')
      .set({ is_pending: 0 })
      .where('application_id', 'in', (it) =>
        it.selectFrom('tallies').select('application_id').where('is_pending', '=', 1).limit(most),
      )
      .returning(['application_id', 'facts', 'counted'])
      .execute();
    const sums = sumChanges(changed);
    for (let at = 0; at < sums.length; at += statementSize) {
      await trx
        .insertInto('tally_counts')
        .values(sums.slice(at, at + statementSize))
        .onConflict((it) =>
          it.columns(['program_id', 'measure', 'day', 'value']).doUpdateSet((set) => ({
            entries: set('tally_counts.entries', '+', set.ref('excluded.entries')),
            submitted: set('tally_counts.submitted', '+', set.ref('excluded.submitted')),
          })),
        )
        .execute();
    }
    const ids = changed.map(({ application_id }) => application_id);
    for (let at = 0; at < ids.length; at += statementSize) {
      const some = ids.slice(at, at + statementSize);
      await trx
        .updateTable('tallies')
        .set((it) => ({ counted: it.ref('facts') }))
        .where('application_id', 'in', some)
        .execute();
    }
    const gone = changed.filter(({ facts }) => facts === null).map(({ application_id }) => application_id);
    if (gone.length > 0) await trx.deleteFrom('tallies').where('application_id', 'in', gone).execute();
    return changed.length;
  });
}

/** Ids of drafts or of submitted applications in their order, beginning after one id; '' begins at the first. */
export async function listIdsAfter(
  db: Database,
  isFinal: 0 | 1,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('is_final', '=', isFinal)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of some drafts, or of some submitted applications, that have no tally, or one by other declarations. */
export async function listWithoutTally(
  db: Database,
  isFinal: 0 | 1,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('tallies', 'tallies.application_id', 'applications.id')
    .select('applications.id')
    .where('applications.id', 'in', [...ids])
    .where('applications.is_final', '=', isFinal)
    .where('applications.deleted_at', 'is', null)
    .where((it) =>
      it.or([
        it('tallies.application_id', 'is', null),
        it('tallies.definition_revision', 'not in', stampsNow[isFinal] ?? []),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads some applications and keeps them for this transaction, so that a save that comes meanwhile waits. */
export async function lockApplications(trx: Database, ids: readonly string[]): Promise<ApplicationTable[]> {
  const found = trx
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id');
  return (isPostgres(trx) ? found.forUpdate() : found).execute();
}

/** Those who change many tallies or the sums wait here for each other; a save waits for none of them. */
export async function queueForSums(trx: Database): Promise<void> {
  await trx
    .updateTable('tally_counts')
    .set((it) => ({ entries: it('entries', '+', 1) }))
    .where('measure', '=', 'queue')
    .where('program_id', '=', '')
    .execute();
}

async function hasPending(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('tallies')
    .select('application_id')
    .where('is_pending', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
