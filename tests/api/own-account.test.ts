import { describe, expect, onTestFinished, test } from 'vitest';
import type { OwnSession } from '#contract/account/own-account.ts';
import { accountPaths } from '#contract/account/paths.ts';
import type { Login, VerifyAuth } from '#contract/account/session.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { createFirstSuperadmin } from '#server/accounts/joining/first-superadmin.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { person } from '../fixtures/person.ts';
import { call } from '../support/api-client.ts';
import { mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail } from './calls.ts';
import { type Account, type Portal, startPortal, usePortal, usualDatabases } from './portal.ts';

const fresh = 'brass-Lamp-77';

async function logIn(
  portal: Portal,
  { email, password }: Pick<Account, 'email' | 'password'>,
  agent = 'test',
) {
  const response = await fetch(portal.origin + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await response.json()) as { data: Login };
  return {
    status: response.status,
    token: data.token,
    login: data,
    cookies: response.headers.getSetCookie(),
  };
}

function change(portal: Portal, token: string, currentPassword: string, password = fresh) {
  return fail(portal, accountPaths.changePassword, {
    token,
    json: { currentPassword, password, confirmPassword: password },
  });
}

async function restore(portal: Portal, cookie: string): Promise<VerifyAuth> {
  const response = await fetch(portal.origin + paths.verifyAuth, { headers: { cookie } });
  return ((await response.json()) as { data: VerifyAuth }).data;
}

describe.each(usualDatabases)('one’s own account on %s', (kind) => {
  const use = usePortal(kind);

  test('applicants change their details by the rules of the registration; the address stays', async () => {
    const { portal } = use;
    const { token, email, userId } = await portal.account('applicant');
    const details = {
      first_name: 'Meera',
      last_name: 'Iyer',
      company_name: 'Kaveri Textiles',
      designation: 'Head of CSR',
      mobile_number: '9845012345',
    };
    const write = (json: object) => fail(portal, accountPaths.details, { token, json, method: 'PUT' });
    const wrong = { ...details, first_name: 'www.prize.example', mobile_number: '12', company_name: '' };
    const { status, data } = await write(wrong);
    expect([status, data.errors.map(({ path }) => path).sort()]).toEqual([
      400,
      ['/company_name', '/first_name', '/mobile_number'],
    ]);
    expect((await write({ ...details, email: 'meera@elsewhere.example' })).status).toBe(400);

    for (const _ of ['first', 'again'])
      expect(await write(details)).toMatchObject({ status: 200, data: { ...details, email } });
    const verified = await call<VerifyAuth>(portal, paths.verifyAuth, { token });
    expect(verified.data).toMatchObject({ user: { ...details, email } });
    const staff = await portal.account('superadmin');
    const { data: audit } = await call<{ entries: { actor: { _id: string }; details: object }[] }>(
      portal,
      `${staffPaths.audit}?event=account-corrected&person=${userId}`,
      { token: staff.token },
    );
    expect(audit.entries.map((entry) => entry.details)).toEqual([
      { changed: 'first_name, last_name, company_name, designation, mobile_number' },
    ]);
  });

  test('a password is changed with the current one: other sessions end, and a mail says so', async () => {
    const { portal } = use;
    const someone = await portal.account('applicant');
    const elsewhere = await logIn(portal, someone);

    const wrong = await change(portal, someone.token, 'not-it-at-all');
    expect([wrong.status, wrong.data.errors]).toEqual([
      400,
      [{ path: '/currentPassword', message: 'This is not your current password' }],
    ]);
    const same = await change(portal, someone.token, someone.password, someone.password);
    expect([same.status, same.data.errors[0]?.path]).toEqual([400, '/password']);
    const easy = await change(portal, someone.token, someone.password, 'Rotary@2025');
    expect([easy.status, easy.data.errors[0]?.message]).toEqual([400, expect.stringContaining('"rotary"')]);

    expect((await change(portal, someone.token, someone.password)).status).toBe(200);
    expect((await call(portal, paths.applications, { token: someone.token })).status).toBe(200);
    expect((await call(portal, paths.applications, { token: elsewhere.token })).status).toBe(401);
    expect((await logIn(portal, someone)).status).toBe(401);
    expect((await logIn(portal, { ...someone, password: fresh })).status).toBe(200);
    await waitForMail(portal.dataDir, someone.email, /password was changed/);
  });

  test('sessions are listed with their devices, and ended one by one or all at once', async () => {
    const { portal } = use;
    const someone = await portal.account('applicant');
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0';
    const phone = await logIn(portal, someone, firefox);
    portal.pass(120);
    const own = { token: someone.token };
    const { data } = await call<OwnSession[]>(portal, accountPaths.sessions, own);
    expect(data.map(({ is_current, device }) => [is_current, device])).toEqual([
      [true, null],
      [false, 'Firefox on Windows'],
    ]);
    expect(data[1]?.address).toBe('127.0.0.1');
    expect(Date.parse(data[0]?.last_used_at ?? '') - Date.parse(data[1]?.last_used_at ?? '')).toBeGreaterThan(
      100_000,
    );

    const other = await portal.account('applicant');
    const id = data[1]?._id ?? '';
    const end = (token: string) => call(portal, accountPaths.session(id), { token, method: 'DELETE' });
    expect((await end(other.token)).status).toBe(404);
    expect((await end(someone.token)).status).toBe(200);
    expect((await call(portal, paths.applications, { token: phone.token })).status).toBe(401);

    const third = await logIn(portal, someone);
    await call(portal, accountPaths.sessions, { ...own, method: 'DELETE' });
    expect((await call(portal, paths.applications, { token: third.token })).status).toBe(401);
    expect((await call<OwnSession[]>(portal, accountPaths.sessions, own)).data).toHaveLength(1);
  });

  test('staff who leave are logged out after the idle limit; applicants continue writing', async () => {
    const portal = await startPortal(kind, { STAFF_IDLE_MINUTES: '60' });
    onTestFinished(() => portal.stop());
    const [admin, applicant] = [await portal.account('admin'), await portal.account('applicant')];
    portal.pass(45 * 60);
    expect((await call(portal, paths.awardPrograms, admin)).status).toBe(200);
    portal.pass(45 * 60);
    expect((await call(portal, paths.awardPrograms, admin)).status).toBe(200);
    portal.pass(62 * 60);
    const late = await fail(portal, paths.awardPrograms, admin);
    expect([late.status, late.data.errorCode]).toEqual([401, ErrorCode.JWT_EXPIRED]);
    expect(late.data.errorMessage).toContain('60 minutes without use');
    expect((await call(portal, paths.awardPrograms, applicant)).status).toBe(200);
  });

  test('the session of a preview reads one application and ends with the session that opened it', async () => {
    const { portal } = use;
    const owner = await portal.account('applicant');
    const id = (await draft(portal, owner.token)).applicationData.app_id;
    const other = (await draft(portal, owner.token)).applicationData.app_id;
    const parent = await logIn(portal, await portal.account('superadmin'));
    const ticketOf = async () =>
      (
        await call<{ ticket: string }>(portal, paths.previewTicket(id), {
          token: parent.token,
          method: 'POST',
        })
      ).data.ticket;
    const later = await ticketOf();
    const exchanged = await call<Login>(portal, paths.exchange, {
      json: { token: await ticketOf(), applicationId: id },
    });
    expect(exchanged.data.preview_of).toBe(id);
    const { token } = exchanged.data;
    const status = async (path: string, method = 'GET') =>
      (await call(portal, path, { token, method })).status;
    expect([await status(paths.application(id)), await status(paths.awardPrograms)]).toEqual([200, 200]);
    const refused = [
      paths.application(other),
      staffPaths.accounts,
      staffPaths.dashboard,
      staffPaths.audit,
      accountPaths.sessions,
    ];
    for (const path of [...refused, staffPaths.report]) expect(await status(path), path).toBe(403);
    expect(await status(paths.previewTicket(id), 'POST')).toBe(403);
    expect(await status(paths.application(id), 'DELETE')).toBe(403);

    await call(portal, paths.logout, { token: parent.token, method: 'POST' });
    expect(await status(paths.application(id))).toBe(401);
    const tooLate = { json: { token: later, applicationId: id } };
    expect((await call(portal, paths.exchange, tooLate)).status).toBe(401);
  });

  test('an operator hands over an unconfirmed account only with a new password', async () => {
    const { portal } = use;
    const { database } = portal.services;
    const squatter = person();
    await call(portal, paths.register, {
      json: {
        first_name: squatter.firstName,
        last_name: squatter.lastName,
        email: squatter.email,
        mobile_number: squatter.mobileNumber,
        password: squatter.password,
        company_name: squatter.companyName,
        designation: squatter.designation,
      },
    });
    const wanted = { email: squatter.email, role: 'admin' as const };
    expect(await upsertAccount(database, wanted, new Date())).toBe('unproven');
    expect((await logIn(portal, squatter)).status).toBe(403);

    expect(await upsertAccount(database, { ...wanted, password: fresh }, new Date())).toBe('changed');
    expect((await logIn(portal, squatter)).status).toBe(401);
    expect((await logIn(portal, { ...squatter, password: fresh })).login.role).toBe('admin');
    expect(await mailsTo(portal.dataDir, squatter.email)).not.toHaveLength(0);
  });
});

test('a password still works after years', async () => {
  const portal = await startPortal('SQLite');
  onTestFinished(() => portal.stop());
  const someone = await portal.account('applicant');
  portal.pass(3 * 365 * 86_400);
  const { status, login } = await logIn(portal, someone);
  expect([status, login.required_action]).toEqual([200, undefined]);
});

test('the first superadmin’s one-time password only allows changing itself', async () => {
  const portal = await startPortal();
  onTestFinished(() => portal.stop());
  const made = await createFirstSuperadmin(portal.services);
  const { token, login } = await logIn(portal, made ?? { email: '', password: '' });
  expect(login.required_action).toBe('change-password');
  for (const path of [staffPaths.accounts, staffPaths.dashboard, paths.awardPrograms, staffPaths.audit]) {
    const { status, data } = await fail(portal, path, { token });
    expect([status, data.errorCode], path).toEqual([403, ErrorCode.PASSWORD_CHANGE_REQUIRED]);
  }
  expect((await change(portal, token, made?.password ?? '')).status).toBe(200);
  expect((await call(portal, staffPaths.accounts, { token })).status).toBe(200);
});

test.each([
  ['plain', {}, 'auth', 'signed-in', 'device', 'Path=/api/auth'],
  [
    'encrypted',
    { PUBLIC_URL: 'https://awards.example' },
    '__Host-auth',
    '__Host-signed-in',
    '__Host-device',
    'Path=/',
  ],
] as const)(
  '%s: without its companion the cookie restores nothing and ends',
  async (_, env, name, companion, device, path) => {
    const portal = await startPortal('SQLite', env);
    onTestFinished(() => portal.stop());
    const someone = await portal.account('applicant');
    const { cookies, token } = await logIn(portal, someone);
    const cookieOf = (wanted: string) => cookies.find((it) => it.startsWith(`${wanted}=`)) ?? '';
    const [session, beside] = [cookieOf(name), cookieOf(companion)];
    expect(session.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', path, 'SameSite=Strict']));
    expect(beside).not.toContain('HttpOnly');
    expect(beside.split('; ')).toContain('Path=/');
    expect(cookies.map((it) => it.split('=')[0]).sort()).toEqual([name, companion, device].sort());
    for (const it of cookies) expect(it.includes('Secure')).toBe('PUBLIC_URL' in env);
    for (const it of cookies) expect(it).toContain('SameSite=Strict');

    const kept = session.split(';')[0] ?? '';
    const both = `${kept}; ${beside.split(';')[0]}`;
    expect(await restore(portal, both)).toMatchObject({ isAuthenticated: true, token });
    expect(await restore(portal, `${kept}; ${companion}=of-another-session`)).toEqual({
      isAuthenticated: false,
    });
    expect(await restore(portal, both)).toMatchObject({ isAuthenticated: true });
    expect(await restore(portal, kept)).toEqual({ isAuthenticated: false });
    expect(await restore(portal, both)).toEqual({ isAuthenticated: false });
    expect((await call(portal, paths.applications, { token })).status).toBe(401);
  },
);
