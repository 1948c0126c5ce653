import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { withdrawnStatus } from '#contract/application/status.ts';
import { indianDayBounds } from '#contract/indian-day.ts';
import { findEdition, newestEdition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { allSubmitted, nothingOpen } from '#contract/staff-room/dashboard.ts';
import { noAssignee } from '#contract/staff-room/handling/handling.ts';
import { withDuplicate } from '#server/applications/duplicates/duplicates-repository.ts';
import { facetOf } from '#server/applications/rows/fact-expressions.ts';
import { toSearchText } from '#server/applications/rows/search-text.ts';
import { fileQuestions } from '#server/forms/served/file-questions.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import { formsFor } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { holds } from '#server/platform/db/text-search.ts';
import { placesOf } from '#server/programme/place.ts';
import { allOf, countRows, type Narrowed, wordsOf } from './find-repository.ts';
import type { ApplicationFilter } from './query.ts';
import { choiceColumns } from './query-schemas.ts';

type Condition = RawBuilder<SqlBool>;

/** The conditions that find the rows matching a filter; `sort` is the sort order. */
export function narrow(db: Database, filter: ApplicationFilter, sort: string | null): Narrowed {
  const isNewest = sort === null || sort === 'created_at';
  const rest = restConditions(db, filter);
  const newest = newestConditions(filter);
  const search = filter.search && toSearchText(filter.search);
  const text = search ? [holds(sql`search_text`, search)] : [];
  return {
    table: 'list_rows',
    id: 'application_id',
    found: [...newest, ...rest, ...searched(db, search)],
    passed: [...(isNewest ? [] : newest), ...rest, ...text],
    within: isNewest ? newest : [],
  };
}

/** Whether an application matches a filter at present. */
export async function fits(db: Database, applicationId: string, filter: ApplicationFilter): Promise<boolean> {
  const { found } = narrow(db, filter, null);
  const conditions = allOf([sql<SqlBool>`application_id = ${applicationId}`, ...found]);
  const { rows } = await sql`select 1 from list_rows where ${conditions}`.execute(db);
  return rows.length > 0;
}

/** How many rows match a filter; counting stops after `mostCounted`, unless `isCapped` is false. */
export async function countFitting(
  db: Database,
  filter: ApplicationFilter,
  isCapped = true,
): Promise<number> {
  const { found } = narrow(db, filter, null);
  const rows = sql`select 1 from list_rows where ${allOf(found)}`;
  const readsFacts = Object.keys(filter).some((name) => name === 'enterprise' || choiceColumns().has(name));
  if (!readsFacts || !isPostgres(db)) return countRows(db, rows, isCapped);
  return db.transaction().execute(async (trx) => {
    // PostgreSQL considers it cheap to read the facts of every row, and would not use the index.
    await sql`set local enable_seqscan = off`.execute(trx);
    return countRows(trx, rows, isCapped);
  });
}

/** The conditions that the index of the newest rows supports, by status or for all. */
function newestConditions({ status, started }: ApplicationFilter): Condition[] {
  return [
    ...(status !== undefined && status !== allSubmitted ? [sql<SqlBool>`status = ${status}`] : []),
    ...within('created_at', started),
  ];
}

function restConditions(db: Database, filter: ApplicationFilter): Condition[] {
  const { status, submitted, stopped, saved_before: savedBefore, missing, enterprise, edition } = filter;
  const places = placesOf(filter);
  const sized = declaredColumns().find((it) => it.filter === 'size');
  const found: Condition[] = [];
  if (places?.length === 1) found.push(sql`program_id = ${places[0]}`);
  else if (places) found.push(sql`program_id in (${sql.join([...places])})`);
  if (status === allSubmitted) found.push(sql`is_final = 1`);
  // Withdrawn applications appear only on request.
  if (status === undefined) found.push(sql`status <> ${withdrawnStatus}`);
  // A query may ask for two choices of a column under two names: no row has both.
  for (const [name, value] of Object.entries(filter)) {
    const column = choiceColumns().get(name);
    if (column !== undefined) found.push(sql`${sql.raw(facetOf(db, column))} = ${value}`);
  }
  if (enterprise !== undefined && sized) {
    const own = sql.raw(facetOf(db, sized));
    const sizes = enterpriseSizes(findEdition(edition ?? '') ?? newestEdition());
    const { least = 0, below = 0 } = sizes.find(({ value }) => value === enterprise) ?? {};
    found.push(sql`${own} >= ${least}`);
    if (below !== null) found.push(sql`${own} < ${below}`);
  }
  found.push(...within('submitted_at', submitted));
  if (stopped !== undefined) found.push(sql`stopped = ${stopped === nothingOpen ? '' : stopped}`);
  if (savedBefore !== undefined)
    found.push(sql`updated_at < ${indianDayBounds(savedBefore)[0].toISOString()}`);
  if (missing !== undefined)
    found.push(sql`not exists (select 1 from files where files.application_id = list_rows.application_id
      and files.deleted_at is null and files.question in (${sql.join([...placesOfFiles(missing)])}))`);
  if (filter.duplicates !== undefined) found.push(withDuplicate(db, filter.duplicates));
  return [...found, ...handled(filter)];
}

/** Where the files of a question may be recorded: its earlier places too. */
function placesOfFiles(path: string): readonly string[] {
  const asked = formsFor('application').flatMap(({ definition }) => fileQuestions(definition));
  return [path, ...asked.filter((it) => it.path === path).flatMap(({ earlier }) => earlier)];
}

/** Filters by what staff note about applications. */
function handled({ assignee, tag, conversation }: ApplicationFilter): Condition[] {
  const among = (ids: Condition) => sql<SqlBool>`application_id in (${ids})`;
  const found: Condition[] = [];
  if (assignee === noAssignee) {
    const some = sql<SqlBool>`select application_id from application_handling where assignee_id is not null`;
    found.push(sql`application_id not in (${some})`);
  } else if (assignee !== undefined)
    found.push(among(sql`select application_id from application_handling where assignee_id = ${assignee}`));
  if (tag !== undefined)
    found.push(among(sql`select application_id from application_tags where tag = ${tag}`));
  if (conversation === 'waiting')
    found.push(among(sql`select application_id from application_handling where waiting_since is not null`));
  if (conversation === 'any')
    found.push(among(sql`select application_id from application_words where side <> 'note'`));
  return found;
}

/** A day in India. */
function within(column: 'created_at' | 'submitted_at', day: string | undefined): Condition[] {
  if (day === undefined) return [];
  const [from, until] = indianDayBounds(day).map((at) => at.toISOString());
  return [sql`${sql.ref(column)} >= ${from}`, sql`${sql.ref(column)} < ${until}`];
}

/** Uses the trigram index if a search is long enough; PostgreSQL uses its own for `holds`. */
function searched(db: Database, search: string | undefined): Condition[] {
  if (!search) return [];
  const words = isPostgres(db) ? undefined : wordsOf('list_trigrams', search);
  return [words ? sql`list_rows.id in (${words})` : holds(sql`search_text`, search)];
}
