import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { holdsWords, textNotices } from '#server/platform/db/text-search.ts';
import { createDatabase, databases } from './portal.ts';

describe.each(databases)('text on %s', (kind) => {
  let dataDir: string;
  let database: Database;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-text-'));
    const databaseUrl = kind === 'PostgreSQL' ? await createDatabase() : null;
    database = await openDatabase({ dataDir, databaseUrl });
  });

  afterAll(async () => {
    await database.destroy();
    await rm(dataDir, { recursive: true });
  });

  test('is kept in a way that needs no notice', async () => {
    expect(await textNotices(database)).toEqual([]);
  });

  /** Whether a text contains words. */
  async function isFound(text: string, words: string): Promise<boolean> {
    const holds = holdsWords(database, sql`cast(${text} as text)`, words);
    const { rows } = await sql<{
      found: number;
    }>`select case when ${holds} then 1 else 0 end as found`.execute(database);
    return Number(rows[0]?.found) === 1;
  }

  test.each([
    ['Dr. Reddy’s Laboratories', "reddy's", true],
    ["Dr. Reddy's Laboratories", 'REDDY’S LAB', true],
    ['Dr. Reddys Laboratories', "reddy's", false],
    ['Water – for all', 'water - for', true],
    ['Hindustan\u00a0Zinc', 'hindustan zinc', true],
    ['École', 'École', true],
    ['जल संरक्षण', 'जल संरक्षण', true],
    ['जल संरक्षण', 'स्वास्थ्य', false],
    ['100% solar', '100%', true],
    ['1000 solar lamps', '100%', false],
    ['waterworks', 'water_works', false],
    ["a\\'b", "\\'", true],
  ])('%j searched for %j: %j', async (text, words, found) => {
    expect(await isFound(text, words)).toBe(found);
  });
});

describe('text on a PostgreSQL of another encoding or locale', () => {
  async function noticesOf(encoding: string): Promise<readonly string[]> {
    const from = `template0 encoding '${encoding}' locale 'C' locale_provider libc`;
    const database = await openDatabase({ dataDir: '', databaseUrl: await createDatabase(from) });
    return textNotices(database).finally(() => database.destroy());
  }

  test.each(['UTF8', 'SQL_ASCII'])(
    '%s by the locale C: the operator reads what a search misses',
    async (it) => {
      expect(await noticesOf(it)).toEqual([
        expect.stringMatching(
          `^The database \\(${it}, locale C\\) knows capital and small letters from A to Z only: `,
        ),
      ]);
    },
  );

  test('an encoding without most letters: the start is refused, and the message says what to create', async () => {
    await expect(noticesOf('LATIN1')).rejects.toThrow(/as LATIN1, .*needs UTF8\. .*--encoding=UTF8/);
  });
});
