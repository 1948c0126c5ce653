import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { Failure } from '#contract/types.ts';
import { createReadiness } from '#server/health/readiness.ts';
import { createDatabase, databases, startPortal } from './portal.ts';

async function ask(origin: string, path: string) {
  const response = await fetch(origin + path);
  const body = (await response.json()) as Failure;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data: body.data };
}

/** PostgreSQL behind a cable that can be pulled: connections stay open and say nothing more. */
async function pullableCable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let isPulled = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isPulled || to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    pull() {
      isPulled = true;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.each(databases)('on %s', (kind) => {
  test('a server is ready once its database has every migration', async () => {
    const portal = await startPortal(kind);
    onTestFinished(() => portal.stop());
    expect(await ask(portal.origin, paths.ready)).toMatchObject({ status: 200, data: { status: 'ready' } });
    await sql`delete from kysely_migration where name = '0010-list-counts'`.execute(portal.services.database);
    expect(await ask(portal.origin, paths.ready)).toMatchObject({
      status: 503,
      retryAfter: '5',
      data: { errors: [{ path: '/migrations', message: expect.stringContaining('0010-list-counts') }] },
    });
  });
});

test('a database that says nothing more leaves the server alive and not ready', async () => {
  const { url, pull, cut } = await pullableCable(await createDatabase());
  const portal = await startPortal('SQLite', { DATABASE_URL: url });
  onTestFinished(async () => {
    cut();
    await portal.stop();
  });
  expect((await ask(portal.origin, paths.ready)).status).toBe(200);
  pull();
  expect(await ask(portal.origin, paths.health)).toMatchObject({ status: 200, data: { status: 'ok' } });
  expect(await ask(portal.origin, paths.ready)).toMatchObject({
    status: 503,
    data: { errors: [{ path: '/database' }] },
  });
});

test('whoever asks at the same time gets one answer, with every reason and no words of the database', async () => {
  let asked = 0;
  const assertReady = createReadiness([
    {
      name: 'disk',
      ask: async () => {
        asked += 1;
        return { name: 'disk', message: 'Full.' };
      },
    },
    {
      name: 'database',
      ask: () => Promise.reject(Object.assign(new Error('password "x" is wrong'), { code: '28P01' })),
    },
    { name: 'fine', ask: async () => undefined },
  ]);
  const failures = await Promise.all(
    Array.from({ length: 5 }, () => assertReady().catch((it: unknown) => it)),
  );
  expect(asked).toBe(1);
  expect(failures[0]).toMatchObject({
    statusCode: 503,
    details: {
      errors: [
        { path: '/disk', message: 'Full.' },
        { path: '/database', message: 'It does not answer (28P01).' },
      ],
    },
  });
});
