import { afterEach, describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AuditEntry, AuditPage } from '#contract/staff-room/audit-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { writeRepeats } from '#server/platform/audit/repeats-repository.ts';
import { call } from '../support/api-client.ts';
import { draft } from './calls.ts';
import { type Portal, startPortal, usualDatabases } from './portal.ts';

let portal: Portal;

afterEach(() => portal.stop());

async function entriesOf(token: string, query: Record<string, string>): Promise<readonly AuditEntry[]> {
  const { data } = await call<AuditPage>(portal, `${staffPaths.audit}?${new URLSearchParams(query)}`, {
    token,
  });
  return data.entries;
}

/** An hour that does not end during the test. */
function beginHour(): void {
  portal.pass(3601 - (Math.floor(portal.services.clock().getTime() / 1000) % 3600));
}

function get(path: string, token: string, headers: Record<string, string> = {}) {
  return fetch(portal.origin + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
}

describe.each(usualDatabases)('the origin of an audit entry on %s', (kind) => {
  test('is stored in the audit, from a proxy only if it is trusted, and in no log', async () => {
    portal = await startPortal(kind, { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' });
    const { token } = await portal.account('superadmin');
    const { email, password, userId } = await portal.account('applicant');
    const agent = `Reader/1.0 (\u202e${'x'.repeat(400)})`;
    const login = await fetch(portal.origin + paths.login, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.77',
        'user-agent': encodeURI(agent),
      },
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);
    const bearer = ((await login.json()) as { data: { token: string } }).data.token;
    // A streamed body keeps its origin, too.
    await draft(portal, bearer);

    const entries = await entriesOf(token, { person: userId });
    expect(entries.map(({ event, address }) => [event, address])).toEqual([
      ['save', '127.0.0.1'],
      ['sign-in', '203.0.113.77'],
      ['sign-in', null],
      ['account-created', 'terminal'],
    ]);
    expect(entries[1]?.agent).toMatch(/^Reader\/1\.0/);
    expect(entries[1]?.agent?.length).toBe(300);
    expect(portal.log()).not.toMatch(/203\.0\.113\.77|Reader\/1\.0/);
  });

  test('staff who open an application or read accounts are recorded, applicants reading their own are not', async () => {
    portal = await startPortal(kind);
    beginHour();
    const staff = await portal.account('superadmin');
    const owner = await portal.account('applicant');
    const { app_id: id } = (await draft(portal, owner.token)).applicationData;
    await get(paths.application(id), owner.token);
    for (let time = 0; time < 3; time += 1) await get(paths.application(id), staff.token);
    await get(staffPaths.accounts, staff.token);
    await get(staffPaths.juryUsers, staff.token);
    await get(`${staffPaths.dashboard}?list=users`, staff.token);
    for (const page of [1, 2]) await get(`${staffPaths.dashboard}?size=1000&page=${page}`, staff.token);

    const read = await entriesOf(staff.token, { event: 'application-read' });
    expect(read).toMatchObject([
      { application_id: id, actor: { _id: staff.userId }, subject: { _id: owner.userId } },
    ]);
    const lists = async (token: string) =>
      (await entriesOf(token, { event: 'accounts-read' })).map(({ details }) => details);
    const noted = [
      { list: 'companies', size: 1000 },
      { list: 'without application' },
      { list: 'jury' },
      { list: 'all' },
    ];
    expect(await lists(staff.token)).toEqual(noted);
    const { database, clock } = portal.services;
    portal.pass(3600);
    await writeRepeats(database, clock());
    const { token } = await portal.account('superadmin');
    expect(await lists(token)).toEqual([{ list: 'companies', size: 1000, repeats: 1 }, ...noted]);
  });

  test('a flood of wrong passwords becomes two entries an hour, the second with their number', async () => {
    portal = await startPortal(kind);
    beginHour();
    const staff = await portal.account('superadmin');
    const { email, userId } = await portal.account('applicant');
    const guess = (address: string) =>
      call(portal, paths.login, { json: { email: address, password: 'wrong-Kite-1' } });
    for (let time = 0; time < 5; time += 1) await guess(email);
    for (let time = 0; time < 4; time += 1) await guess(`nobody-${time}@nowhere.example`);
    const refused = () => entriesOf(staff.token, { event: 'sign-in-refused' });
    expect((await refused()).map(({ details }) => details)).toEqual([
      { reason: 'unknown address' },
      { reason: 'wrong password' },
    ]);

    const { database, clock } = portal.services;
    expect(await writeRepeats(database, clock())).toBe(0);
    portal.pass(3600);
    await writeRepeats(database, clock());
    const told = (await refused()).filter(({ details }) => 'repeats' in details);
    expect(told).toHaveLength(2);
    expect(told.find(({ subject }) => subject?._id === userId)).toMatchObject({
      details: { reason: 'wrong password', repeats: 4 },
      address: '127.0.0.1',
    });
  });
});
