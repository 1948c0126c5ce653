import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { findEdition, newestEdition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import type { Database } from '../db/database.ts';
import { isPostgres } from '../db/dialect.ts';
import type { DashboardSearchTable } from '../db/tables.ts';
import { placesOf } from './place.ts';
import type { ApplicationFilter } from './query.ts';
import { hitsOf, holds, isIndexed } from './search-repository.ts';

/**
 * The conditions of a filter on the columns of a table. `steer` is put before columns of facets: SQLite does not look for
 * an index on `+column`.
 */
export function conditions(
  table: 'dashboard_rows' | 'dashboard_search',
  filter: Partial<ApplicationFilter> | null,
  steer: RawBuilder<unknown> = sql``,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  const column = (name: string) => sql`${steer}${sql.ref(`${table}.${name}`)}`;
  const equals = (name: string, value: string | null | undefined) => {
    if (value) found.push(sql<SqlBool>`${column(name)} = ${value}`);
  };
  const { search, enterprise } = filter ?? {};
  const places = placesOf(filter ?? {});
  if (places?.length === 1) equals('program_id', places[0]);
  else if (places) found.push(sql<SqlBool>`${column('program_id')} in (${sql.join([...places])})`);
  equals('status', filter?.status);
  equals('sector', filter?.sector);
  equals('industry', filter?.industry);
  // The project category and the thematic area are one answer.
  equals('theme', filter?.category);
  equals('theme', filter?.theme);
  if (enterprise) {
    const edition = findEdition(filter?.edition ?? '') ?? newestEdition();
    const { least = 0, below = 0 } = enterpriseSizes(edition).find(({ value }) => value === enterprise) ?? {};
    found.push(sql<SqlBool>`${column('turnover')} >= ${least}`);
    if (below !== null) found.push(sql<SqlBool>`${column('turnover')} < ${below}`);
  }
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
export function narrow(db: Database, filter: Partial<ApplicationFilter> | null): Narrowing {
  const rows = sql<DashboardSearchTable>`${sql.table('dashboard_search')}`;
  const search = filter?.search?.toLowerCase();
  if (!search) return { rows, conditions: conditions('dashboard_search', filter), search: 'none' };
  const way = isIndexed(search) ? 'indexed' : 'read';
  if (isPostgres(db)) return { rows, conditions: conditions('dashboard_search', filter), search: way };
  const rest = way === 'indexed' ? { ...filter, search: null } : filter;
  const steered = conditions('dashboard_search', rest, sql`+`);
  if (way === 'read') return { rows, conditions: steered, search: way };
  const hits = hitsOf<DashboardSearchTable>('dashboard', search);
  if (steered.length === 0)
    return { rows: hits.rows, conditions: [hits.on], search: way, counted: hits.words };
  return { rows: hits.rows, conditions: [hits.on, ...steered], search: way };
}

/** How many rows fit, counted up to `most`. */
export async function countFitting(
  db: Database,
  filter: Partial<ApplicationFilter> | null,
  most?: number,
): Promise<number> {
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
