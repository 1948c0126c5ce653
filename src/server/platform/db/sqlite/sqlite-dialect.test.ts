import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createSharedSync } from './shared-sync.ts';
import { openSqlite } from './sqlite-connection.ts';
import { FileDatabaseDialect } from './sqlite-dialect.ts';

/** A database in memory whose disk is as slow as the test wants. */
function open(sync: () => Promise<void>) {
  const dialect = new FileDatabaseDialect(
    { database: openSqlite(':memory:') },
    { sync, close: () => undefined },
    ':memory:',
  );
  return new Kysely<{ notes: { text: string } }>({ dialect });
}

test('a write is confirmed once it is on the disk; meanwhile others write and read', async () => {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const database = open(async () => {
    if (isSlow) await new Promise<void>((resume) => waiting.push(resume));
  });
  await sql`create table notes (text text)`.execute(database);
  isSlow = true;
  const answered: string[] = [];
  const write = async (text: string) => {
    await database.transaction().execute((trx) => trx.insertInto('notes').values({ text }).execute());
    answered.push(text);
  };
  const writes = [write('one'), write('two')];
  const seen = await database.selectFrom('notes').selectAll().execute();
  expect(seen.map(({ text }) => text)).toEqual(['one', 'two']);
  expect([answered, waiting.length]).toEqual([[], 2]);
  for (const resume of waiting) resume();
  await Promise.all(writes);
  expect(answered).toEqual(['one', 'two']);
});

test('transactions run one after another, also after a rollback', async () => {
  let syncs = 0;
  const database = open(async () => {
    syncs += 1;
  });
  await sql`create table notes (text text)`.execute(database);
  const broken = database.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ text: 'undone' }).execute();
    throw new Error('in the middle');
  });
  const whole = database.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ text: 'kept' }).execute();
    return trx.selectFrom('notes').selectAll().execute();
  });
  await expect(broken).rejects.toThrow('in the middle');
  expect(await whole).toEqual([{ text: 'kept' }]);
  const before = syncs;
  await database.selectFrom('notes').selectAll().execute();
  expect(syncs).toBe(before);
});

test('a failing disk fails the write, and the next write tries again', async () => {
  let isBroken = false;
  const database = open(async () => {
    if (isBroken) throw new Error('input/output error');
  });
  await sql`create table notes (text text)`.execute(database);
  isBroken = true;
  const write = () => database.insertInto('notes').values({ text: 'one' }).execute();
  await expect(write()).rejects.toThrow('input/output error');
  isBroken = false;
  await write();
  await createSharedSync('/nowhere/at-all').sync();
});

// Linux shows which files a process holds open.
test.runIf(process.platform === 'linux')(
  'a log that was removed and recreated is synced as the new file',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'csr-awards-sync-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'log');
    const held = () =>
      readdirSync('/proc/self/fd')
        .flatMap((fd) => linkOf(fd))
        .filter((it) => it.startsWith(file));
    const linkOf = (fd: string) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)];
      } catch {
        return [];
      }
    };
    const { sync, close } = createSharedSync(file);
    await sync();
    expect(held()).toEqual([]);
    for (const _ of [1, 2]) {
      await rm(file, { force: true });
      await writeFile(file, 'words');
      await sync();
      await sync();
      expect(held()).toEqual([file]);
    }
    close();
    expect(held()).toEqual([]);
  },
);

test('the log is checkpointed into the database in a thread, while others continue', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-log-'));
  const file = join(folder, 'notes.sqlite');
  const sqlite = openSqlite(file, { isSyncedApart: true });
  const dialect = new FileDatabaseDialect({ database: sqlite }, createSharedSync(`${file}-wal`), file);
  const database = new Kysely<{ notes: { text: string } }>({ dialect });
  onTestFinished(async () => {
    await database.destroy();
    await rm(folder, { recursive: true });
  });
  await sql`create table notes (text text)`.execute(database);
  const write = (text: string) => database.insertInto('notes').values({ text }).execute();
  // Left to itself, SQLite would checkpoint within one of these commits.
  const { wal_autocheckpoint } = sqlite.prepare('PRAGMA wal_autocheckpoint').all([])[0] as {
    wal_autocheckpoint: number;
  };
  expect(wal_autocheckpoint).toBeGreaterThan(10_000);
  const writes = Array.from({ length: 600 }, (_, at) => write(`note ${at}`));
  await Promise.all(writes);
  const pagesInLog = () => (sqlite.prepare('PRAGMA wal_checkpoint(NOOP)').all([])[0] as { log: number }).log;
  const pagesAfterOneMore = async () => {
    await write('one more');
    return pagesInLog();
  };
  await expect.poll(pagesAfterOneMore, { timeout: 30_000 }).toBeLessThan(300);
  const kept = await database.selectFrom('notes').select('text').distinct().execute();
  expect(kept).toHaveLength(601);
});
