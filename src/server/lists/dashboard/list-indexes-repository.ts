import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { facetOf } from './fact-expressions.ts';
import { listOrders } from './list-orders.ts';

interface Index {
  readonly table: 'dashboard_rows' | 'dashboard_search';
  readonly name: string;
  /** What it is ordered by. */
  readonly columns: readonly string[];
  /** What is read from it beside that, so that nobody looks at the rows. */
  readonly covered: readonly string[];
}

/** Indexes that are made here begin so; no other does. */
const prefix = 'lists_';
/** The lock of PostgreSQL that stands for making one. */
const turn = 7_206_451;

/**
 * The indexes that lists are sorted and narrowed by, as the forms declare their columns: a new column needs no step of a
 * migration. SQLite reads a filtered list from one index alone, so that its indexes hold all facets. PostgreSQL counts what
 * fits by one alone only where that also holds the column of which the facets are made.
 */
function wantedIndexes(db: Database): readonly Index[] {
  const facets = [
    'program_id',
    'status',
    ...declaredColumns.filter(({ filter }) => filter !== undefined).map((it) => facetOf(db, it)),
  ];
  const covered = isPostgres(db) ? [] : ['program_id', 'is_final', ...facets.slice(1)];
  // The list that is looked at most, the newest first, is searched without a look at its rows as well.
  const searched = isPostgres(db) ? [] : ['search_text'];
  return [
    ...Object.entries(listOrders(db)).map(([name, written]) => {
      const order = written.replace(/^dashboard_rows\./, '');
      const held = [...covered, ...(name === 'created_at' ? searched : [])];
      return named('dashboard_rows', name, [order, 'application_id'], held);
    }),
    // After the last date the newest hundred thousand rows may all be drafts.
    named('dashboard_rows', 'status_created', ['status', 'created_at', 'application_id'], covered),
    ...facets.map((first, at) => {
      const columns = [first, ...facets.filter((it) => it !== first)];
      return named(
        'dashboard_search',
        `by_${at}`,
        columns,
        isPostgres(db) ? ['facets', 'application_id'] : [],
      );
    }),
  ];
}

/** The name tells one set of columns from another; databases cut names off after 63 characters. */
function named(
  table: Index['table'],
  name: string,
  columns: readonly string[],
  covered: readonly string[],
): Index {
  const content = createHash('sha256')
    .update([...columns, ...covered].join())
    .digest('hex')
    .slice(0, 8);
  const of = table === 'dashboard_rows' ? 'rows' : 'search';
  return { table, name: `${prefix}${of}_${name}_${content}`, columns, covered };
}

/**
 * Makes the indexes that are missing and takes away those that nobody declares any more; nothing where all are there. One by
 * one: whoever saves on another server meanwhile waits for one of them, and what a kill leaves out is made by the next start.
 * PostgreSQL knows how choices are spread only once it has looked at what a new index holds.
 */
export async function makeListIndexes(database: Database): Promise<void> {
  const wanted = wantedIndexes(database);
  const existing = await listIndexes(database);
  if (isAsWanted(wanted, existing)) return;
  for (const { table, name, columns, covered } of wanted) {
    if (existing.includes(name)) continue;
    const held = isPostgres(database) && covered.length > 0 ? sql` include (${listed(covered)})` : sql``;
    const keys = listed(isPostgres(database) ? columns : [...columns, ...covered]);
    await inTurn(
      database,
      sql`create index if not exists ${sql.id(name)} on ${sql.table(table)} (${keys})${held}`,
    );
  }
  for (const name of existing) {
    if (!wanted.some((it) => it.name === name))
      await inTurn(database, sql`drop index if exists ${sql.id(name)}`);
  }
  if (isPostgres(database)) await sql`analyze dashboard_rows, dashboard_search`.execute(database);
}

/** Servers that start together do it one after the other. */
async function inTurn(database: Database, change: RawBuilder<unknown>): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(turn)})`.execute(trx);
    await change.execute(trx);
  });
}

function listed(columns: readonly string[]) {
  return sql.raw(columns.join(', '));
}

function isAsWanted(wanted: readonly Index[], existing: readonly string[]): boolean {
  return wanted.length === existing.length && wanted.every(({ name }) => existing.includes(name));
}

/** Names of the indexes that were made here. */
export async function listIndexes(db: Database): Promise<readonly string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select indexname as name from pg_indexes
        where schemaname = current_schema() and starts_with(indexname, ${sql.lit(prefix)})`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_schema
        where type = 'index' and substr(name, 1, ${sql.lit(prefix.length)}) = ${sql.lit(prefix)}`.execute(db);
  return rows.map(({ name }) => name);
}
