import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Answers } from '#engine/definition.ts';
import type { ApplicationTable } from '#server/applications/tables.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { DashboardRowTable, TallyTable, UserTable } from '#server/platform/db/tables.ts';
import { type Write, writeTogether } from '#server/platform/db/write-together.ts';
import { removeTally, tallyWrites } from '../tallies/tallies-repository.ts';
import { type Told, tell } from '../tallies/tally.ts';
import { correctFacts, type Facts, factText } from './facts.ts';
import { placeOf } from './place.ts';

/** What tables show of who wrote an application. */
export type Owner = Pick<UserTable, 'first_name' | 'last_name' | 'mobile_number'>;

/** By which declarations of columns this server works out rows. */
export const listStamp = createHash('sha256')
  .update(JSON.stringify(declaredColumns))
  .digest('hex')
  .slice(0, 16);

/** What is derived from an application, as the database has it; undefined where it has none. */
export interface Derived {
  readonly row: DashboardRowTable | undefined;
  readonly tally: Pick<TallyTable, 'facts' | 'definition_revision'> | undefined;
}

/**
 * What brings that up to date which is derived from an application, for the transaction of what changed it. Only what differs
 * from `before` is written: a row of the tables is in a dozen indexes, and most saves change some prose that is in none.
 */
export function dashboardWrites(
  trx: Database,
  application: ApplicationTable,
  owner: Owner,
  told: Told,
  before?: Derived,
): readonly Write[] {
  const values = toDashboardRow(application, owner, told.facts);
  return [...rowWrites(trx, values, before?.row), ...tallyWrites(trx, application, told, before?.tally)];
}

function rowWrites(trx: Database, values: DashboardRowTable, before?: DashboardRowTable): readonly Write[] {
  if (before === undefined) {
    const added = trx.insertInto('dashboard_rows').values(values);
    return [added.onConflict((it) => it.column('application_id').doUpdateSet(values))];
  }
  const changes = changedColumns(before, values);
  if (Object.keys(changes).length === 0) return [];
  return [trx.updateTable('dashboard_rows').set(changes).where('application_id', '=', values.application_id)];
}

function changedColumns(before: DashboardRowTable, after: DashboardRowTable): Partial<DashboardRowTable> {
  const columns = Object.keys(after) as (keyof DashboardRowTable)[];
  return Object.fromEntries(
    columns.filter((it) => before[it] !== after[it]).map((it) => [it, after[it]]),
  ) as Partial<DashboardRowTable>;
}

/** Brings it up to date from what the database holds of the application; takes it out where it was deleted. */
export async function refreshDashboardRow(trx: Database, id: string, known?: Told): Promise<void> {
  const row = await trx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .selectAll('applications')
    .select(['users.first_name', 'users.last_name', 'users.mobile_number'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.deleted_at !== null) {
    await trx.deleteFrom('dashboard_rows').where('application_id', '=', id).execute();
    await removeTally(trx, id);
    return;
  }
  const told = known ?? tell(formOf(row.form), JSON.parse(row.answers) as Answers);
  await writeTogether(trx, dashboardWrites(trx, row, row, told));
}

/** An application's row in the tables; whoever writes many at once inserts what this makes. */
export function toDashboardRow(row: ApplicationTable, owner: Owner, told: Facts): DashboardRowTable {
  const facts =
    row.edited_fields === null ? told : correctFacts(told, JSON.parse(row.edited_fields) as Answers);
  const person = `${owner.first_name} ${owner.last_name}`.trim();
  const found = declaredColumns.filter(({ search }) => search).map(({ key }) => factText(facts[key]));
  return {
    application_id: row.id,
    program_id: placeOf(row),
    title: row.title,
    status: row.status,
    is_final: row.is_final,
    is_automatic: row.is_automatic ?? 0,
    is_complete: row.is_complete,
    contact_first: owner.first_name,
    contact_last: owner.last_name,
    contact_number: owner.mobile_number,
    list_facts: JSON.stringify(facts),
    facets: JSON.stringify(facetsOf(facts)),
    facts_of: listStamp,
    search_text: [...found, person, owner.mobile_number, row.id].join('\n').toLowerCase(),
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: row.submitted_at,
  };
}

/** Ids of rows that were worked out by other declarations of columns. */
export async function listOutdatedRows(database: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select application_id as id from dashboard_rows
    where facts_of < ${listStamp} or facts_of > ${listStamp} limit ${sql.lit(most)}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Works a row out again, while whoever saves the application waits. */
export async function renewRow(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (isPostgres(trx))
      await sql`select 1 from applications where id = ${id} for no key update`.execute(trx);
    await refreshDashboardRow(trx, id);
  });
}

/** Leaves a row as it is until columns are declared otherwise once more. */
export async function leaveRow(database: Database, id: string): Promise<void> {
  await database
    .updateTable('dashboard_rows')
    .set({ facts_of: listStamp })
    .where('application_id', '=', id)
    .execute();
}

function facetsOf(facts: Facts): { readonly [key: string]: string | number | undefined } {
  return Object.fromEntries(
    declaredColumns.filter(({ filter }) => filter !== undefined).map(({ key }) => [key, facts[key]?.value]),
  );
}
