import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { draftStatus } from '#contract/application/status.ts';
import { indianDay } from '#contract/indian-day.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import { findEdition, newestEdition } from '#contract/programme/edition.ts';
import type { Answers } from '#engine/definition.ts';
import { type ResolvedForm, resolve } from '#engine/resolve/resolve.ts';
import { payloadOf } from '#engine/wire/wire.ts';
import { countStamp } from '#server/forms/served/counted-figures.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import { formOf, formsFor } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { UserTable } from '#server/platform/db/tables.ts';
import { type Write, writeTogether } from '#server/platform/db/write-together.ts';
import { placeOf } from '#server/programme/place.ts';
import type { ApplicationTable, ListRowTable } from '../tables.ts';
import { correctionsOf } from './corrections.ts';
import { correctFacts, type Facts, factText, toFacts } from './facts.ts';
import { withFigures } from './figure-values.ts';
import { identityStamp, withIdentities } from './identity-facts.ts';
import { mailDomainsKey, withMailDomains } from './mail-domains.ts';
import { toProgress } from './progress.ts';
import { searchTextKey, toSearchText } from './search-text.ts';

/** What lists show about the author of an application. */
export type Owner = Pick<UserTable, 'first_name' | 'last_name' | 'mobile_number'> &
  Partial<Pick<UserTable, 'erased_at'>>;

/** What is known from an application's answers: what columns show, and what its form asks. */
export interface Known {
  readonly facts: Facts;
  /** Undefined: it is worked out from the answers. */
  readonly asked?: ResolvedForm;
}

/** A row without the number that the database assigns. */
export type ListRow = Omit<Selectable<ListRowTable>, 'id'>;

const declared = ofRelease(() =>
  createHash('sha256')
    .update(JSON.stringify([declaredColumns(), countStamp(), mailDomainsKey, identityStamp(), searchTextKey]))
    .digest('hex')
    .slice(0, 16),
);

/** Identifies the declarations by which this server computes a row; the progress of a draft depends on its whole form. */
function stampOf(revision: string, isFinal: number): string {
  return isFinal === 1 ? declared() : `${declared()}.${revision}`;
}

const stampsNow = ofRelease(
  (): ReadonlySet<string> =>
    new Set(
      formsFor('application').flatMap(({ definition: { revision } }) => [
        stampOf(revision, 0),
        stampOf(revision, 1),
      ]),
    ),
);

/**
 * Brings the row of an application up to date in the transaction that changed it. Only what differs from `before` is
 * written: a row is in a dozen indexes, and most saves change prose that is in none.
 */
export function rowWrites(
  trx: Database,
  application: ApplicationTable,
  owner: Owner,
  known: Known,
  before?: ListRow,
): readonly Write[] {
  const row = toListRow(application, owner, known);
  if (before === undefined) {
    const added = trx.insertInto('list_rows').values(row);
    const write = added.onConflict((it) => it.column('application_id').doUpdateSet(row));
    return [write, noteDays(trx, [row], application.id)];
  }
  const names = Object.keys(row) as (keyof ListRow)[];
  const changed = names.filter((name) => before[name] !== row[name]);
  if (changed.length === 0) return [];
  const changes = Object.fromEntries(changed.map((name) => [name, row[name]]));
  const update = trx.updateTable('list_rows').set(changes).where('application_id', '=', application.id);
  const isCounted = changed.some((name) => countedColumns.has(name));
  return isCounted ? [update, noteDays(trx, [before, row], application.id)] : [update];
}

const countedColumns: ReadonlySet<keyof ListRow> = new Set([
  ...(['program_id', 'status', 'is_final', 'is_automatic', 'is_complete'] as const),
  ...(['created_at', 'submitted_at', 'facts', 'progress'] as const),
]);

/**
 * Marks the days whose figures a change affects; without an `id`, for changes of many. A worker counts them again, so no
 * save waits for another. A mark that is there already is written again: a count that does not see this change yet must
 * leave it.
 */
export function noteDays(
  trx: Database,
  rows: readonly Pick<ListRow, 'created_at' | 'submitted_at'>[],
  id = '',
): Write {
  const days = [...new Set(rows.flatMap(daysOf))].sort();
  return trx
    .insertInto('list_days')
    .values(days.map((day) => ({ day, application_id: id })))
    .onConflict((it) => it.columns(['day', 'application_id']).doUpdateSet({ application_id: id }));
}

/** The days in India on which an application was started and submitted. */
function daysOf({
  created_at,
  submitted_at,
}: Pick<ListRow, 'created_at' | 'submitted_at'>): readonly string[] {
  return [created_at, ...(submitted_at === null ? [] : [submitted_at])].map((at) => indianDay(new Date(at)));
}

/** Recomputes a row from the database; removes it if the application was deleted. */
export async function refreshRow(trx: Database, id: string): Promise<void> {
  const row = await trx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .selectAll('applications')
    .select(['users.first_name', 'users.last_name', 'users.mobile_number', 'users.erased_at'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.deleted_at !== null) return removeRow(trx, id);
  const form = formOf(row.form);
  const asked = resolve(form, JSON.parse(row.answers) as Answers);
  const before = await trx
    .selectFrom('list_rows')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirst();
  const known = { facts: toFacts(form, payloadOf(form, asked)), asked };
  await writeTogether(trx, rowWrites(trx, row, row, known, before));
}

/** Removes the row of an application from the lists. */
export async function removeRow(trx: Database, id: string): Promise<void> {
  const gone = await trx
    .deleteFrom('list_rows')
    .where('application_id', '=', id)
    .returning(['created_at', 'submitted_at'])
    .execute();
  if (gone.length > 0) await noteDays(trx, gone, id).execute();
}

/** The row of an application; bulk writers insert it themselves. */
export function toListRow(application: ApplicationTable, owner: Owner, known: Known): ListRow {
  const form = formOf(application.form);
  const edition = findEdition(application.edition) ?? newestEdition();
  const asked = known.asked ?? resolve(form, JSON.parse(application.answers) as Answers);
  const whose = { edition: application.edition, isErased: Boolean(owner.erased_at) };
  const named = withIdentities(withMailDomains(known.facts, asked), form, asked, whose);
  const counted = withFigures(named, form, asked, edition);
  const corrections = correctionsOf(application);
  const facts = correctFacts(counted, corrections);
  const progress = application.status === draftStatus ? toProgress(form, asked, edition) : null;
  const person = `${owner.first_name} ${owner.last_name}`.trim();
  const found = declaredColumns()
    .filter(({ search }) => search)
    .map(({ key }) => factText(facts[key]));
  return {
    application_id: application.id,
    program_id: placeOf(application),
    title: typeof corrections.project_title === 'string' ? corrections.project_title : application.title,
    status: application.status,
    is_final: application.is_final,
    is_automatic: application.is_automatic ?? 0,
    is_complete: application.is_complete,
    contact_first: owner.first_name,
    contact_last: owner.last_name,
    contact_number: owner.mobile_number,
    search_text: toSearchText([...found, person, owner.mobile_number, application.id].join('\n')),
    created_at: application.created_at,
    updated_at: application.updated_at,
    submitted_at: application.submitted_at,
    facts_of: stampOf(form.revision, application.is_final),
    stopped: progress && (progress.open[0] ?? ''),
    facts: JSON.stringify(facts),
    progress: progress && JSON.stringify(progress),
  };
}

/** How many rows were computed by other declarations. */
export async function countOutdated(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('list_rows')
    .select((it) => it.fn.countAll().as('count'))
    .where('facts_of', 'not in', [...stampsNow()])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of rows computed by other declarations, in order, after one id. */
export async function listOutdated(db: Database, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('list_rows')
    .select('application_id')
    .where('application_id', '>', after)
    .where('facts_of', 'not in', [...stampsNow()])
    .orderBy('application_id')
    .limit(most)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Recomputes a row while a save of the application waits. */
export async function renewRow(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const locked = trx.selectFrom('applications').select('id').where('id', '=', id);
    await (isPostgres(trx) ? locked.forNoKeyUpdate() : locked).execute();
    await refreshRow(trx, id);
  });
}
