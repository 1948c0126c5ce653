import { createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { draft } from '../api/calls.ts';
import { createDatabase, type Portal, startPortal } from '../api/portal.ts';
import { pullableCable } from '../api/pullable-cable.ts';

async function startLimited(databaseUrl: string, lockSeconds = 1): Promise<Portal> {
  return startPortal('SQLite', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '6',
    DATABASE_STATEMENT_SECONDS: String(lockSeconds),
    DATABASE_LOCK_SECONDS: String(lockSeconds),
    DATABASE_CONNECT_SECONDS: '3',
  });
}

/** A transaction of another client on the same database. */
async function otherTransaction(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  return client;
}

async function saveOf(portal: Portal, token: string, id: string) {
  const form = new FormData();
  form.set('payload', JSON.stringify({ applicationData: { app_id: id, isFinalSubmit: false } }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(portal.origin + paths.applications, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: { errorCode?: number } };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code: data.errorCode };
}

const busy = { status: 503, retryAfter: '5', code: 1000 };

test('twelve saves that wait for one lock end with 503, while the server stays alive and ready', async () => {
  const databaseUrl = await createDatabase();
  // Long enough for both health checks to be made while six saves wait, even on a busy machine.
  const portal = await startLimited(databaseUrl, 5);
  onTestFinished(() => portal.stop());
  const { token } = await portal.account('applicant');
  const id = (await draft(portal, token)).applicationData.app_id;
  const other = await otherTransaction(databaseUrl);
  await other.query('select * from applications where id = $1 for update', [id]);

  const saves = Array.from({ length: 12 }, () => saveOf(portal, token, id));
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  // A transaction would see one snapshot of the waiting sessions forever.
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await watcher.connect();
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(6);
  await watcher.end();
  const first = await Promise.race([
    Promise.race(saves),
    Promise.all([paths.health, paths.ready].map((path) => fetch(portal.origin + path))),
  ]);
  // Both answers came before the first save gave up.
  expect(Array.isArray(first) && first.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set((await Promise.all(saves)).map((it) => JSON.stringify(it)))).toEqual(
    new Set([JSON.stringify(busy)]),
  );
  await other.query('rollback');
  await other.end();
  expect((await saveOf(portal, token, id)).status).toBe(200);
});

test('connections that the database ends, or that fall silent, are answered with 503 and replaced', async () => {
  const databaseUrl = await createDatabase();
  const cable = await pullableCable(databaseUrl);
  const portal = await startLimited(cable.url);
  onTestFinished(async () => {
    cable.cut();
    await portal.stop();
  });
  const { token } = await portal.account('applicant');
  const id = (await draft(portal, token)).applicationData.app_id;

  const { database } = portal.services;
  const ended = database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const other = await otherTransaction(databaseUrl);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await other.end();
    // The connection at work learns of its end before its next query.
    const isGone = async () => sql`select 1`.execute(trx).catch(() => 'gone');
    await expect.poll(isGone).toBe('gone');
    await sql`select 1`.execute(trx);
  });
  await expect(ended).rejects.toThrow();
  expect((await saveOf(portal, token, id)).status).toBe(200);

  cable.pull();
  expect(await saveOf(portal, token, id)).toEqual(busy);
  cable.plugIn();
  await expect.poll(async () => (await saveOf(portal, token, id)).status).toBe(200);
});

test('with sslmode=verify-full nothing is sent to a database that does not encrypt', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      heard.push(chunk);
      socket.end('N');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `postgres://somebody:secret@127.0.0.1:${port}/portal?sslmode=verify-full`;
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  onTestFinished(async () => {
    await database.destroy();
    server.close();
  });
  await expect(sql`select 1`.execute(database)).rejects.toThrow('does not support SSL');
  // The eight bytes of the TLS request, and nothing more.
  expect(Buffer.concat(heard).toString('hex')).toBe('0000000804d2162f');
});
