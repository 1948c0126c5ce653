import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openSqlite } from '#server/platform/db/sqlite/sqlite-connection.ts';

/** About as much as the document of an application. */
const document = 'x'.repeat(4000);
const connections = 10;

/**
 * Transactions a second of a database that does nothing else: each inserts a row as large as an application and is on the disk
 * when it counts. `url` is PostgreSQL's; without it SQLite is asked, in a file of its own in `folder`.
 */
export function rawTransactions(folder: string, url: string | undefined, ms: number): Promise<number> {
  return url === undefined ? onSqlite(folder, ms) : onPostgres(url, ms);
}

async function onSqlite(folder: string, ms: number): Promise<number> {
  const file = join(folder, 'raw.sqlite');
  const database = openSqlite(file);
  database.prepare('create table if not exists raw (id integer primary key, document text)').run([]);
  const steps = ['begin', 'insert into raw (document) values (?)', 'commit'].map((it) =>
    database.prepare(it),
  );
  const [begin, insert, commit] = steps as [(typeof steps)[0], (typeof steps)[0], (typeof steps)[0]];
  const begun = performance.now();
  let count = 0;
  for (; performance.now() - begun < ms; count += 1) {
    begin.run([]);
    insert.run([document]);
    commit.run([]);
  }
  const rate = (count * 1000) / (performance.now() - begun);
  database.close();
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end, { force: true })));
  return rate;
}

async function onPostgres(url: string, ms: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query('create table if not exists raw (id serial primary key, document text)');
  const begun = performance.now();
  let count = 0;
  const turn = async () => {
    const client = await pool.connect();
    for (; performance.now() - begun < ms; count += 1) {
      await client.query('begin');
      await client.query({ name: 'raw', text: 'insert into raw (document) values ($1)', values: [document] });
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, turn));
  const rate = (count * 1000) / (performance.now() - begun);
  await pool.query('drop table raw');
  await pool.end();
  return rate;
}
