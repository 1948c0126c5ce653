import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/**
 * Writes very many rows in one transaction: at the end all of them are there or, if anything fails, none. Indexes
 * that are not constraints are dropped meanwhile and rebuilt at the end: sorting a million entries takes seconds,
 * inserting them one by one most of an hour. Everyone else waits; on SQLite no other process may have the database
 * open: rows go directly into its file instead of into an equally large log.
 */
export async function loadInBulk(database: Database, fill: (trx: Database) => Promise<void>): Promise<void> {
  await (isPostgres(database) ? loadPostgres(database, fill) : loadSqlite(database, fill));
}

async function loadSqlite(database: Database, fill: (trx: Database) => Promise<void>): Promise<void> {
  const { rows: before } = await sql<{ cache_size: number }>`pragma cache_size`.execute(database);
  await sql`pragma journal_mode = delete`.execute(database);
  await sql`pragma cache_size = -400000`.execute(database);
  try {
    await database.transaction().execute(async (trx) => {
      const { rows: indexes } = await sql<{ name: string; sql: string }>`
        select name, sql from sqlite_schema
        where type = 'index' and sql is not null`.execute(trx);
      const { rows: words } = await sql<{ name: string }>`
        select name from sqlite_schema where sql like 'create virtual table % using fts5(%'`.execute(trx);
      for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx);
      for (const { name } of words) await collectWords(trx, name, 64 * 1024 * 1024, 0);
      await fill(trx);
      for (const { name } of words) await collectWords(trx, name, 1024 * 1024, 4);
      for (const index of indexes) await sql.raw(index.sql).execute(trx);
    });
  } finally {
    await sql`pragma journal_mode = wal`.execute(database);
    for (const { cache_size } of before)
      await sql`pragma cache_size = ${sql.lit(cache_size)}`.execute(database);
  }
}

/** How many bytes of new words an index holds in memory before it writes them, and how many such segments it merges at once. */
async function collectWords(trx: Database, name: string, bytes: number, merged: number): Promise<void> {
  const index = sql.id(name);
  await sql`insert into ${index} (${index}, rank) values ('hashsize', ${sql.lit(bytes)})`.execute(trx);
  await sql`insert into ${index} (${index}, rank) values ('automerge', ${sql.lit(merged)})`.execute(trx);
}

async function loadPostgres(database: Database, fill: (trx: Database) => Promise<void>): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
    const { rows: indexes } = await sql<{ name: string; sql: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as sql
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`.execute(trx);
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx);
    await fill(trx);
    for (const index of indexes) await sql.raw(index.sql).execute(trx);
  });
  await sql`vacuum analyze`.execute(database);
}
