import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { joinServers, type PeerServers } from '#server/platform/db/peer-servers.ts';
import { createDatabase } from '../api/portal.ts';

/** Lets servers join on a separate database, which can cut them all off. */
async function joinsServers() {
  const DATABASE_URL = await createDatabase();
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '' });
  const ground = { secret: randomBytes(32), fileStore: randomBytes(32) };
  const joined: PeerServers[] = [];
  onTestFinished(async () => {
    await Promise.all([...joined.map((it) => it.leave()), database.destroy()]);
  });
  const join = async () => {
    const server = await joinServers(DATABASE_URL, ground, () => undefined);
    joined.push(server);
    return server;
  };
  const cutOff = async () => {
    // Other test files share the database server, each with its own databases.
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(database);
  };
  return Object.assign(join, { cutOff });
}

test('drafts wait for saves that began in time on another server, while it lives', async () => {
  const join = await joinsServers();
  const [one, two] = [await join(), await join()];
  const [first, second] = [new Date('2025-09-10T18:29:59.000Z'), new Date('2025-09-10T18:29:59.001Z')];
  expect(await one.allThrough(first)).toBe(false);
  expect(await two.allThrough(first)).toBe(true);
  expect(await one.allThrough(first)).toBe(true);
  // Another last date is another question.
  expect(await two.allThrough(second)).toBe(false);
  expect(await one.allThrough(second)).toBe(true);
  expect(await one.allThrough(first)).toBe(false);
  // A starting server is waited for, too; a stopped one is not.
  const three = await join();
  expect(await two.allThrough(second)).toBe(false);
  expect(await one.allThrough(second)).toBe(false);
  await three.leave();
  expect(await two.allThrough(second)).toBe(true);
});

test('a server cut off from the others knows nothing of them, and rejoins them', async () => {
  const join = await joinsServers();
  const [one, two] = [await join(), await join()];
  const dueAt = new Date();
  expect([await one.allThrough(dueAt), await two.allThrough(dueAt)]).toEqual([false, true]);
  await join.cutOff();
  const ask = (server: PeerServers) => server.allThrough(dueAt).catch(() => false);
  await expect.poll(() => ask(one)).toBe(false);
  await expect.poll(async () => [await ask(one), await ask(two)]).toEqual([true, true]);
});
