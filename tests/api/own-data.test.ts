import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { AccountsPage } from '#contract/account/accounts-schemas.ts';
import type { Erasure, OwnData } from '#contract/account/own-data-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { DashboardChoices } from '#contract/staff-room/dashboard-choices-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { everyCheck } from '#server/modules.ts';
import { verify } from '#server/operations/verify/verify.ts';
import { sealEntries } from '#server/platform/audit/chain-repository.ts';
import { describeTables } from '#server/platform/db/catalogue/catalogue-repository.ts';
import { openDatabaseToRead } from '#server/platform/db/database.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { draft, fail, southOf, upload } from './calls.ts';
import { databases, type Portal, startPortal, testOn } from './portal.ts';

let portal: Portal;

afterEach(() => portal.stop());

async function ownData(token: string): Promise<{ text: string; data: OwnData }> {
  const response = await fetch(portal.origin + paths.ownData, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment; filename="my-data.json"'),
  ]);
  const text = await response.text();
  return { text, data: JSON.parse(text) as OwnData };
}

describe.each(databases)('own data on %s', (kind) => {
  const once = testOn(kind);
  once('is handed out whole, and nothing of anybody else', async () => {
    portal = await startPortal(kind);
    const staff = await portal.account('superadmin');
    const other = await portal.account('applicant');
    await draft(portal, other.token);
    const { token, email, userId } = await portal.account('applicant');
    const first = await draft(portal, token);
    const { app_id, revision } = first.applicationData;
    await upload(portal, token, app_id, pdfOf(3000), 'impact.pdf');
    await draft(portal, token, { app_id, revision });
    await call(portal, paths.application(app_id), { token: staff.token });

    const { text, data } = await ownData(token);
    expect(data.account).toMatchObject({ _id: userId, email, programs: [] });
    expect(data.sessions).toMatchObject([{ address: '127.0.0.1', ended_at: null }]);
    expect(data.applications).toMatchObject([
      { _id: app_id, files: [{ filename: 'impact.pdf', size: 3000 }] },
    ]);
    expect(data.applications[0]?.versions.map((it) => it.revision)).toEqual([1, 2]);
    const read = data.audit.find(({ event }) => event === 'application-read');
    // Staff appear by their role alone.
    expect(read).toMatchObject({ by_you: false, actor_role: 'superadmin', address: null, agent: null });
    expect(data.audit.find(({ event }) => event === 'save')).toMatchObject({ address: '127.0.0.1' });
    expect(text).not.toContain(other.userId);
    expect(text).not.toContain(staff.userId);
    expect(text).not.toContain('argon2');

    // The file shows something of every table that belongs to an account, unless it holds secrets or other people's
    // words.
    const own = (await describeTables(portal.services.database)).filter(({ references }) =>
      references.some(
        ({ table, pairs }) => table === 'users' && pairs.some(({ from }) => from === 'user_id'),
      ),
    );
    const told = [
      'collaborators',
      'consents',
      'dashboard_choices',
      'jury_programs',
      'reminder_opt_outs',
      'second_factors',
      'sessions',
    ];
    const others = ['conversation_reads', 'one_time_tokens', 'presence', 'recovery_codes', 'user_search'];
    expect(own.map(({ name }) => name).sort()).toEqual([...told, ...others].sort());
  });

  test('an applicant erases the account: drafts and personal data go, submissions stay', async () => {
    portal = await startPortal(kind);
    const { database, config, files: store } = portal.services;
    const { person, login } = await signUp(portal);
    const { token } = login;
    const south = await southOf(portal, token);
    const kept = (await draft(portal, token)).applicationData.app_id;
    const file = (await upload(portal, token, kept, pdfOf(2000))).data.key;
    const final = applicationPayload(south, { app_id: kept, isFinalSubmit: true });
    expect((await save(portal, token, final)).status).toBe(200);
    const gone = (await draft(portal, token)).applicationData.app_id;
    const { key } = (await upload(portal, token, gone, pdfOf(2500))).data;
    const deleted = (await draft(portal, token)).applicationData.app_id;
    await call(portal, paths.application(deleted), { token, method: 'DELETE' });

    const erase = (json: unknown) => fail(portal, paths.erasure, { token, json });
    expect((await erase({ password: 'wrong-Kite-1' })).data).toMatchObject({
      errors: [{ path: '/password' }],
    });
    expect((await erase({})).status).toBe(400);
    const done = await call<Erasure>(portal, paths.erasure, { token, json: { password: person.password } });
    expect(done).toMatchObject({ status: 200, data: { drafts: 2, submitted: 1 } });

    expect((await fail(portal, paths.applications, { token })).status).toBe(401);
    const again = { email: person.email, password: person.password };
    expect((await fail(portal, paths.login, { json: again })).status).toBe(401);
    const left = (await readdir(join(portal.dataDir, 'files'))).filter((name) => name.length > 20);
    expect(left).toContain(file);
    expect(left).not.toContain(key);
    const dump = await Promise.all(
      (['users', 'list_rows', 'user_search', 'outbox', 'audit_entries', 'sessions'] as const).map((table) =>
        database.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const secret of [person.email, person.lastName, person.mobileNumber]) {
      expect(JSON.stringify(dump).toLowerCase()).not.toContain(secret.toLowerCase());
    }
    const ids = await database.selectFrom('applications').select('id').execute();
    expect(ids).toEqual([{ id: kept }]);

    const staff = await portal.account('superadmin');
    expect((await call(portal, paths.application(kept), { token: staff.token })).status).toBe(200);
    // It cannot be enabled again; the address is free.
    const enable = { method: 'PATCH', json: { isDisabled: false }, token: staff.token };
    expect((await fail(portal, staffPaths.account(login.user._id), enable)).status).toBe(400);
    const registration = {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      mobile_number: person.mobileNumber,
      password: person.password,
      company_name: person.companyName,
      designation: person.designation,
    };
    expect((await call(portal, paths.register, { json: registration })).status).toBe(200);

    await sealEntries(database);
    const told: string[] = [];
    const read = openDatabaseToRead(config);
    await verify(everyCheck, { database: read, store }, (fault) => told.push(fault));
    await read.destroy();
    expect(told).toEqual([]);
  });

  once('what staff chose for their lists is handed out to them, and goes with their account', async () => {
    portal = await startPortal(kind);
    const admin = await portal.account('admin');
    const choices: DashboardChoices = { density: 'compact', views: { Mine: 'status=submitted' } };
    const keep = { token: admin.token, method: 'PATCH', json: choices };
    expect((await fail(portal, staffPaths.dashboardChoices, keep)).status).toBe(200);
    expect((await ownData(admin.token)).data.dashboard).toEqual(choices);
    const { token } = await portal.account('superadmin');
    expect((await ownData(token)).data.dashboard).toEqual({});
    await fail(portal, staffPaths.eraseAccount(admin.userId), { token, method: 'POST' });
    const left = await portal.services.database.selectFrom('dashboard_choices').selectAll().execute();
    expect(left).toEqual([]);
  });

  once('accounts of staff are erased by a superadmin, never by themselves', async () => {
    portal = await startPortal(kind);
    const staff = await portal.account('superadmin');
    const jury = await portal.account('jury');
    const own = { token: jury.token, json: { password: jury.password } };
    expect((await fail(portal, paths.erasure, own)).status).toBe(403);
    const { token } = staff;
    const eraseById = (id: string) => fail(portal, staffPaths.eraseAccount(id), { token, method: 'POST' });
    expect((await eraseById(staff.userId)).status).toBe(400);
    expect((await eraseById(jury.userId)).status).toBe(200);
    expect((await eraseById(jury.userId)).status).toBe(404);
    expect((await fail(portal, paths.ownData, { token: jury.token })).status).toBe(401);
    const { data } = await call<AccountsPage>(portal, staffPaths.accounts, { token });
    expect(data.accounts.find((it) => it._id === jury.userId)).toMatchObject({
      first_name: 'Erased',
      state: 'erased',
      programs: [],
    });
    const enable = { token, method: 'PATCH', json: { isDisabled: false } };
    expect((await fail(portal, staffPaths.account(jury.userId), enable)).status).toBe(400);
  });
});
