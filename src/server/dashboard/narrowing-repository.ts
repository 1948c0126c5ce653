import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { enterpriseSizes, noProgram } from '#contract/dashboard.ts';
import type { Database } from '../db/database.ts';
import { isPostgres } from '../db/dialect.ts';
import type { ApplicationFilter } from './query.ts';
import { candidates, holds } from './search-repository.ts';

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
  const { program, search, enterprise } = filter ?? {};
  if (program === noProgram) found.push(sql<SqlBool>`${column('program_id')} is null`);
  else equals('program_id', program);
  equals('status', filter?.status);
  equals('sector', filter?.sector);
  equals('industry', filter?.industry);
  // The project category and the thematic area are one answer.
  equals('theme', filter?.category);
  equals('theme', filter?.theme);
  if (enterprise) {
    const { least, below } = enterpriseSizes[enterprise];
    found.push(sql<SqlBool>`${column('turnover')} >= ${least}`);
    if (below !== null) found.push(sql<SqlBool>`${column('turnover')} < ${below}`);
  }
  if (search) found.push(holds(sql.ref(`${table}.search_text`), search.toLowerCase()));
  return found;
}

/** How rows that fit a filter are found in `dashboard_search`. */
export interface Narrowing {
  readonly conditions: readonly Expression<SqlBool>[];
  readonly search: 'none' | 'indexed' | 'read';
}

/** By way of the index of three characters where a search has so many, and few rows can hold it. */
export async function narrow(db: Database, filter: Partial<ApplicationFilter> | null): Promise<Narrowing> {
  const search = filter?.search?.toLowerCase();
  if (!search) return { conditions: conditions('dashboard_search', filter), search: 'none' };
  if (isPostgres(db)) {
    const isIndexed = [...search].length >= 3;
    return { conditions: conditions('dashboard_search', filter), search: isIndexed ? 'indexed' : 'read' };
  }
  const few = await candidates(db, 'dashboard', search);
  const all = conditions('dashboard_search', filter, sql`+`);
  return few ? { conditions: [few, ...all], search: 'indexed' } : { conditions: all, search: 'read' };
}
