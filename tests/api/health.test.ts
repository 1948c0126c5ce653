import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { createReadiness } from '#server/operations/health/readiness.ts';
import { createMigratedDatabase, databases, startPortal } from './portal.ts';
import { pullableCable } from './pullable-cable.ts';

async function ask(origin: string, path: string) {
  const response = await fetch(origin + path);
  const body = (await response.json()) as Failure;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data: body.data };
}

describe.each(databases)('on %s', (kind) => {
  test('a server is ready once its database has every migration', async () => {
    const portal = await startPortal(kind);
    onTestFinished(() => portal.stop());
    expect(await ask(portal.origin, paths.ready)).toMatchObject({ status: 200, data: { status: 'ready' } });
    await sql`delete from kysely_migration where name = '0010-first-release'`.execute(
      portal.services.database,
    );
    expect(await ask(portal.origin, paths.ready)).toMatchObject({
      status: 503,
      retryAfter: '5',
      data: { errors: [{ path: '/migrations', message: expect.stringContaining('0010-first-release') }] },
    });
  });
});

test('a database that stops answering leaves the server alive and not ready', async () => {
  const { url, pull, cut } = await pullableCable(await createMigratedDatabase());
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

test('simultaneous requests share one answer, with every reason and no text of the database', async () => {
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
