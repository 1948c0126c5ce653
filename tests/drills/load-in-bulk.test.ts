import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#server/modules.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { loadInBulk } from '#server/platform/db/load-in-bulk.ts';
import { createDatabase, databases } from '../api/portal.ts';

const rowsOf = (least: number) =>
  Array.from({ length: 700 }, (_, at) => ({ key: `key-${least + at}`, calls: at, ends_at: '2026' }));

describe.each(databases)('rows loaded in bulk on %s', (kind) => {
  async function open(): Promise<Database> {
    const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-bulk-'));
    const databaseUrl = kind === 'PostgreSQL' ? await createDatabase() : null;
    const database = await openDatabase({ dataDir, databaseUrl });
    onTestFinished(async () => {
      await database.destroy();
      await rm(dataDir, { recursive: true });
    });
    await prepareDatabase(database, new Date());
    return database;
  }

  async function indexesOf(database: Database): Promise<unknown[]> {
    const indexes =
      kind === 'SQLite'
        ? sql`select name, sql from sqlite_schema where type = 'index' order by name`
        : sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by indexname`;
    return (await indexes.execute(database)).rows;
  }

  const cacheOf = async (database: Database) => (await sql`pragma cache_size`.execute(database)).rows;

  const countOf = async (database: Database) =>
    (await database.selectFrom('call_counts').selectAll().execute()).length;

  test('are there at the end, as is every earlier index', async () => {
    const database = await open();
    const before = await indexesOf(database);
    const cache = kind === 'SQLite' ? await cacheOf(database) : [];
    let during: unknown[] = before;
    await loadInBulk(database, async (trx) => {
      during = await indexesOf(trx);
      await insertRows(trx, 'call_counts', rowsOf(0));
    });
    expect(during.length).toBeLessThan(before.length);
    expect(await indexesOf(database)).toEqual(before);
    expect(await countOf(database)).toBe(700);
    if (kind === 'SQLite') {
      const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database);
      expect(rows).toEqual([{ journal_mode: 'wal' }]);
      expect(await cacheOf(database)).toEqual(cache);
    }
  });

  test('leave nothing behind if the load fails in the middle', async () => {
    const database = await open();
    const before = await indexesOf(database);
    const failing = loadInBulk(database, async (trx) => {
      await insertRows(trx, 'call_counts', rowsOf(0));
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(await indexesOf(database)).toEqual(before);
    expect(await countOf(database)).toBe(0);
    await insertRows(database, 'call_counts', rowsOf(5));
    expect(await countOf(database)).toBe(700);
  });
});
