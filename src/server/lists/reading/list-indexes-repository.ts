import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { facetOf, sameFact } from '#server/applications/rows/fact-expressions.ts';
import { servedIdentities } from '#server/applications/rows/identity-facts.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { listOrders } from './orders-repository.ts';

interface Index {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Indexes made here have this prefix; no others do. */
const prefix = 'lists_';
/** The PostgreSQL advisory lock for making an index. */
const turn = 7_206_451;

/**
 * The indexes that lists are sorted and filtered by, as the forms declare their columns: a new column needs no
 * migration. The index of a filter also contains the other filters, so that it serves several together.
 */
function wantedIndexes(db: Database): readonly Index[] {
  const filters = declaredColumns().filter(({ filter }) => filter !== undefined);
  const facets = ['program_id', 'status', ...filters.map((it) => facetOf(db, it))];
  return [
    ...Object.entries(listOrders(db)).map(([name, order]) => named(name, [order, 'application_id'])),
    // After the last date the newest rows may all be drafts.
    named('status_created', ['status', 'created_at', 'application_id']),
    ...servedIdentities().map(({ key }) => named('same', [sameFact(db, key)])),
    ...facets.map((first, at) => named(`by_${at}`, [first, ...facets.filter((it) => it !== first)])),
  ];
}

/** The name identifies the set of columns; databases cut names off after 63 characters. */
function named(name: string, columns: readonly string[]): Index {
  const content = createHash('sha256').update(columns.join()).digest('hex').slice(0, 8);
  return { name: `${prefix}rows_${name}_${content}`, columns };
}

/**
 * Makes missing indexes and drops those that no form declares any more. One by one: a save on another server waits
 * for only one of them, and the next start continues after a kill. PostgreSQL only knows how choices are distributed
 * once it has analysed what a new index contains.
 */
export async function makeListIndexes(database: Database): Promise<void> {
  const wanted = wantedIndexes(database);
  const existing = await listIndexes(database);
  if (isAsWanted(wanted, existing)) return;
  for (const { name, columns } of wanted) {
    if (existing.includes(name)) continue;
    const keys = sql.raw(columns.join(', '));
    await inTurn(database, sql`create index if not exists ${sql.id(name)} on list_rows (${keys})`);
  }
  for (const name of existing) {
    if (!wanted.some((it) => it.name === name))
      await inTurn(database, sql`drop index if exists ${sql.id(name)}`);
  }
  if (isPostgres(database)) await sql`analyze list_rows`.execute(database);
}

/** Servers that start together do this one after the other. */
async function inTurn(database: Database, change: RawBuilder<unknown>): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(turn)})`.execute(trx);
    await change.execute(trx);
  });
}

function isAsWanted(wanted: readonly Index[], existing: readonly string[]): boolean {
  return wanted.length === existing.length && wanted.every(({ name }) => existing.includes(name));
}

export async function listIndexes(db: Database): Promise<readonly string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select indexname as name from pg_indexes
        where schemaname = current_schema() and starts_with(indexname, ${sql.lit(prefix)})`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_schema
        where type = 'index' and substr(name, 1, ${sql.lit(prefix.length)}) = ${sql.lit(prefix)}`.execute(db);
  return rows.map(({ name }) => name);
}
