import type { Answers } from '#engine/definition.ts';
import type { Database } from '../db/database.ts';
import type { ApplicationTable, DashboardRowTable, TallyTable, UserTable } from '../db/tables.ts';
import { type Write, writeTogether } from '../db/write-together.ts';
import { formOf } from '../served-forms.ts';
import { removeTally, tallyWrites } from '../tallies/tallies-repository.ts';
import { type Told, tell } from '../tallies/tally.ts';
import type { DashboardFacts } from './facts.ts';
import { placeOf } from './place.ts';

/** What tables show of who wrote an application. */
export type Owner = Pick<UserTable, 'first_name' | 'last_name' | 'mobile_number'>;

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
export function toDashboardRow(
  row: ApplicationTable,
  owner: Owner,
  facts: DashboardFacts,
): DashboardRowTable {
  const edited = editedDistrict(row.edited_fields);
  const district = edited ?? facts.district_number;
  const person = `${owner.first_name} ${owner.last_name}`.trim();
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
    ...facts,
    edited_district: edited,
    district_order: /^\d{1,9}$/.test(district) ? Number(district) : -1,
    // By rank, not by the alphabet: mandatory above voluntary above unanswered.
    csr_order: facts.csr === '' ? -1 : Number(facts.csr === 'mandatory'),
    search_text: [facts.company_name, person, owner.mobile_number, row.title, row.id, district]
      .join('\n')
      .toLowerCase(),
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: row.submitted_at,
  };
}

/** Writes the rows of applications that have none: those from before there were any. */
export async function fillDashboardRows(database: Database): Promise<void> {
  const batch = 500;
  for (;;) {
    const missing = await database
      .selectFrom('applications')
      .leftJoin('dashboard_rows', 'dashboard_rows.application_id', 'applications.id')
      .select('applications.id')
      .where('dashboard_rows.application_id', 'is', null)
      .where('applications.deleted_at', 'is', null)
      .limit(batch)
      .execute();
    if (missing.length === 0) return;
    await database.transaction().execute(async (trx) => {
      for (const { id } of missing) await refreshDashboardRow(trx, id);
    });
  }
}

function editedDistrict(editedFields: string | null): string | null {
  if (editedFields === null) return null;
  const { district_number } = JSON.parse(editedFields) as { district_number?: unknown };
  return typeof district_number === 'string' ? district_number : null;
}
