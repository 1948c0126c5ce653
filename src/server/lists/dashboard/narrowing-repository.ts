import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { findEdition, newestEdition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { allSubmitted, nothingOpen } from '#contract/staff-room/dashboard.ts';
import type { ListColumn } from '#engine/columns/list-columns.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { DashboardSearchTable } from '#server/platform/db/tables.ts';
import { facetOf } from './fact-expressions.ts';
import { placesOf } from './place.ts';
import type { ApplicationFilter } from './query.ts';
import { hitsOf, holds, isIndexed } from './search-repository.ts';

type Table = 'dashboard_rows' | 'dashboard_search';
type Filter = Partial<ApplicationFilter> | null;

/**
 * The conditions of a filter on the columns of a table whose rows are walked in the order of another index. SQLite does not
 * look for an index on `+column`. PostgreSQL takes every second row to fit what it cannot judge; where it judges, it takes
 * some filters together to fit nothing, and reads and sorts the whole table.
 */
export function conditionsOnTheWay(db: Database, table: Table, filter: Filter): Expression<SqlBool>[] {
  if (!isPostgres(db)) return conditions(db, table, filter, '+');
  const found = conditions(db, table, filter);
  return found.length === 0 ? [] : [sql<SqlBool>`coalesce(${sql.join(found, sql` and `)}, false)`];
}

/** The same on a table whose indexes may be used. `steer` is put before the columns. */
function conditions(db: Database, table: Table, filter: Filter, steer: '' | '+' = ''): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  const column = (name: string) => sql.raw(`${steer}${table}.${name}`);
  const facet = (of: ListColumn) => sql.raw(`${steer}${facetOf(db, of, table)}`);
  const equals = (name: string, value: string | null | undefined) => {
    if (value) found.push(sql<SqlBool>`${column(name)} = ${value}`);
  };
  const { search, enterprise, stopped } = filter ?? {};
  const places = placesOf(filter ?? {});
  if (places?.length === 1) equals('program_id', places[0]);
  else if (places) found.push(sql<SqlBool>`${column('program_id')} in (${sql.join([...places])})`);
  if (filter?.status === allSubmitted) found.push(sql<SqlBool>`${column('status')} <> 'in progress'`);
  else equals('status', filter?.status);
  for (const [key, values] of Object.entries(filter?.choices ?? {})) {
    const chosen = declaredColumns.find((it) => it.key === key);
    if (chosen === undefined) continue;
    // Under two names a query may ask for two choices at once: no row has both.
    for (const value of values) found.push(sql<SqlBool>`${facet(chosen)} = ${value}`);
  }
  const sized = declaredColumns.find((it) => it.filter === 'size');
  if (enterprise && sized) {
    const edition = findEdition(filter?.edition ?? '') ?? newestEdition();
    const { least = 0, below = 0 } = enterpriseSizes(edition).find(({ value }) => value === enterprise) ?? {};
    found.push(sql<SqlBool>`${facet(sized)} >= ${least}`);
    if (below !== null) found.push(sql<SqlBool>`${facet(sized)} < ${below}`);
  }
  const counted = (name: 'started' | 'submitted' | 'stopped', value: string | null | undefined) => {
    if (value == null) return;
    const those = db.selectFrom('tallies').select('application_id').where(name, '=', value);
    found.push(sql<SqlBool>`${column('application_id')} in ${those}`);
  };
  counted('started', filter?.started);
  counted('submitted', filter?.submitted);
  counted('stopped', stopped === nothingOpen ? '' : stopped);
  if (search) found.push(holds(sql.ref(`${table}.search_text`), search.toLowerCase()));
  return found;
}

/** How rows that fit a filter are found: those of `rows` for which all conditions hold. */
export interface Narrowing {
  readonly rows: RawBuilder<DashboardSearchTable>;
  readonly conditions: readonly Expression<SqlBool>[];
  readonly search: 'none' | 'indexed' | 'read';
  /** As many rows, without conditions, where that is quicker. */
  readonly counted?: RawBuilder<DashboardSearchTable>;
}

/** By way of the index of three characters where a search has so many. */
export function narrow(db: Database, filter: Filter): Narrowing {
  const rows = sql<DashboardSearchTable>`${sql.table('dashboard_search')}`;
  const search = filter?.search?.toLowerCase();
  if (!search) return { rows, conditions: conditions(db, 'dashboard_search', filter), search: 'none' };
  const way = isIndexed(search) ? 'indexed' : 'read';
  if (isPostgres(db)) return { rows, conditions: conditions(db, 'dashboard_search', filter), search: way };
  const rest = way === 'indexed' ? { ...filter, search: null } : filter;
  const steered = conditionsOnTheWay(db, 'dashboard_search', rest);
  if (way === 'read') return { rows, conditions: steered, search: way };
  const hits = hitsOf<DashboardSearchTable>('dashboard', search);
  if (steered.length === 0)
    return { rows: hits.rows, conditions: [hits.on], search: way, counted: hits.words };
  return { rows: hits.rows, conditions: [hits.on, ...steered], search: way };
}

/** How many rows fit, counted up to `most`. */
export async function countFitting(db: Database, filter: Filter, most?: number): Promise<number> {
  const { rows, conditions: found, counted } = narrow(db, filter);
  let fitting = db
    .selectFrom((counted ?? rows).as('dashboard_search'))
    .select(sql`1`.as('one'))
    .where((it) => it.and(counted ? [] : [...found]));
  if (most !== undefined) fitting = fitting.limit(most);
  const { count } = await db
    .selectFrom(fitting.as('fitting'))
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
