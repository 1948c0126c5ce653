import { type Insertable, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535; small statements are read faster than huge ones. */
const mostParameters = 3000;

/** Inserts many rows of one table, all with the same columns, by as few statements as is quick. */
export async function insertRows<T extends keyof Tables & string>(
  trx: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const size = Math.max(1, Math.floor(mostParameters / Object.keys(first).length));
  for (let at = 0; at < rows.length; at += size) {
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute();
  }
}

/**
 * Makes ready for very many rows, and answers how to end that. SQLite gets room in memory for what a large transaction
 * changes; with its usual 2 MB each page of an index is written again and again. On PostgreSQL the indexes of words
 * collect what is new and take it in at the end: one entry after the other takes them longer than all the rest.
 */
export async function prepareForManyRows(database: Database): Promise<() => Promise<void>> {
  if (!isPostgres(database)) {
    await sql`pragma cache_size = -400000`.execute(database);
    return async () => undefined;
  }
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select pg_class.oid::regclass::text as name, reloptions as options
    from pg_class join pg_am on pg_am.oid = relam
    where amname = 'gin' and relnamespace = current_schema()::regnamespace`.execute(database);
  for (const { name } of rows) {
    await sql`alter index ${sql.raw(name)} set (fastupdate = on, gin_pending_list_limit = 1048576)`.execute(
      database,
    );
  }
  return async () => {
    for (const { name, options } of rows) {
      const index = sql.raw(name);
      await sql`alter index ${index} reset (fastupdate, gin_pending_list_limit)`.execute(database);
      if (options) await sql`alter index ${index} set (${sql.raw(options.join(', '))})`.execute(database);
      await sql`select gin_clean_pending_list(${name}::regclass)`.execute(database);
    }
  };
}

/** Tidies up after many rows, as PostgreSQL does by itself within minutes. */
export async function tidyAfterManyRows(database: Database): Promise<void> {
  if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
}
