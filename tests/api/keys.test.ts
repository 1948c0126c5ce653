import { describe, expect, test } from 'vitest';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import type { AccessKey, MadeAccessKey } from '#contract/staff-room/connections/keys-schemas.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { purgeExpired } from '#server/operations/retention/purge-expired.ts';
import { setRole } from '#server/platform/identity/users-repository.ts';
import { call } from '../support/api-client.ts';
import { draft, fail } from './calls.ts';
import { startPortal, usePortal, usualDatabases } from './portal.ts';

const day = 86_400;
const wanted = { name: 'Power BI', scopes: ['lists'], days: 30 };

describe.each(usualDatabases)('keys of other programs on %s', (kind) => {
  const use = usePortal(kind);

  async function scene(changes: object = {}) {
    const { portal } = use;
    const chair = await portal.account('superadmin');
    const json = { ...wanted, name: `Key of ${chair.userId}`, ...changes };
    const made = await call<MadeAccessKey>(portal, connectionPaths.keys, { token: chair.token, json });
    const { key } = made.data;
    const read = (path: string = staffPaths.dashboard) => fail(portal, path, { token: key });
    const listed = async () =>
      (await call<AccessKey[]>(portal, connectionPaths.keys, { token: chair.token })).data.find(
        ({ _id }) => _id === made.data._id,
      );
    return { portal, chair, made: made.data, key, read, listed, json };
  }

  test('read what an administrator reads, and are neither shown again nor stored', async () => {
    const { portal, key, made, listed } = await scene();
    await draft(portal, (await portal.account('applicant')).token);
    await portal.account('applicant');
    const { data } = await call<Dashboard>(portal, staffPaths.dashboard, { token: key });
    expect(data.applicationData.length).toBeGreaterThan(0);
    expect(data.unregistered_users[0]).not.toHaveProperty('email');
    expect(made.state).toBe('good');
    expect(made.last_used_at).toBeNull();
    const found = await listed();
    expect(found?.last_used_at).not.toBeNull();
    expect(JSON.stringify(found)).not.toContain(key);
    const { database } = portal.services;
    expect(JSON.stringify(await database.selectFrom('access_keys').selectAll().execute())).not.toContain(key);
    expect(portal.log()).not.toContain(key);
  });

  test('are audited when they are created, used and revoked, with their first characters', async () => {
    const { portal, chair, made, read } = await scene({ scopes: ['statistics'] });
    await read(staffPaths.statistics);
    await read(staffPaths.statistics);
    await call(portal, connectionPaths.key(made._id), { token: chair.token, method: 'DELETE' });
    const { entries } = (
      await call<AuditPage>(portal, `${staffPaths.audit}?person=${chair.userId}`, { token: chair.token })
    ).data;
    const key = made.start;
    expect(entries.slice(0, 3)).toMatchObject([
      { event: 'key-revoked', actor_role: 'superadmin', details: { key } },
      { event: 'key-used', actor_role: 'key', details: { key, scope: 'statistics' } },
      { event: 'key-made', actor_role: 'superadmin', details: { key, scopes: 'statistics', days: 30 } },
    ]);
  });

  test('open nothing once they are revoked, have expired, or their maker is no superadmin', async () => {
    const revoked = await scene();
    expect((await revoked.read()).status).toBe(200);
    const { portal, chair, made } = revoked;
    const revoke = () =>
      call(portal, connectionPaths.key(made._id), { token: chair.token, method: 'DELETE' });
    expect((await revoke()).data).toMatchObject({ state: 'revoked' });
    expect((await revoke()).status).toBe(200);
    expect(await revoked.read()).toMatchObject({
      status: 401,
      data: { errorMessage: 'There is no such key, or it was revoked' },
    });
    const stopped = await scene();
    await setRole(portal.services.database, stopped.chair.userId, 'admin');
    expect(await stopped.read()).toMatchObject({
      status: 401,
      data: { errorMessage: 'This key has ended with the rights of the person who made it' },
    });
    await setRole(portal.services.database, stopped.chair.userId, 'superadmin');
    expect((await stopped.read()).status).toBe(200);
    expect((await fail(portal, staffPaths.dashboard, { token: 'csrk_made-up' })).status).toBe(401);
  });

  test('are refused with a reason for calls outside their scope', async () => {
    const { portal, key } = await scene();
    expect(await fail(portal, staffPaths.statistics, { token: key })).toMatchObject({
      status: 403,
      data: {
        errorMessage: 'This key opens lists of applications for reading, and this call is none of that.',
      },
    });
    const json = { ...wanted, name: 'Another' };
    expect((await fail(portal, connectionPaths.keys, { token: key, json })).status).toBe(403);
  });

  test('have different names until they are revoked', async () => {
    const { portal, chair, made, json } = await scene();
    const again = () => fail(portal, connectionPaths.keys, { token: chair.token, json });
    expect(await again()).toMatchObject({ status: 409, data: { errors: [{ path: '/name' }] } });
    await call(portal, connectionPaths.key(made._id), { token: chair.token, method: 'DELETE' });
    expect((await again()).status).toBe(200);
  });

  test('need a name, a scope and an end within a year', async () => {
    const { portal, chair } = await scene();
    const json = { name: ' ', scopes: [], days: 366 };
    const { status, data } = await fail(portal, connectionPaths.keys, { token: chair.token, json });
    expect(status).toBe(400);
    expect(data.errors.map(({ path }) => path)).toEqual(['/name', '/scopes', '/days']);
  });
});

test('a key expires, and is forgotten 90 days later', async () => {
  const portal = await startPortal();
  const { token } = await portal.account('superadmin');
  const { data } = await call<MadeAccessKey>(portal, connectionPaths.keys, { token, json: wanted });
  portal.pass(31 * day);
  expect(await fail(portal, staffPaths.dashboard, { token: data.key })).toMatchObject({
    status: 401,
    data: { errorMessage: 'This key has expired' },
  });
  portal.pass(91 * day);
  await purgeExpired(portal.services, () => false);
  expect(await portal.services.database.selectFrom('access_keys').selectAll().execute()).toEqual([]);
  await portal.stop();
});

test('each key has its own budget', async () => {
  const portal = await startPortal('SQLite', { RATE_LIMITS: 'on' });
  const { token } = await portal.account('superadmin');
  const make = async (name: string) => {
    const json = { ...wanted, name };
    return (await call<MadeAccessKey>(portal, connectionPaths.keys, { token, json })).data.key;
  };
  const [greedy, other] = [await make('Greedy'), await make('Other')];
  const statuses = new Set<number>();
  for (let calls = 0; calls < 260 && !statuses.has(429); calls += 1)
    statuses.add((await fail(portal, staffPaths.dashboardColumns, { token: greedy })).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await fail(portal, staffPaths.dashboardColumns, { token: other })).status).toBe(200);
  await portal.stop();
});
