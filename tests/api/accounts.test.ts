import { describe, expect, test } from 'vitest';
import type { Account, AccountsPage } from '#contract/account/accounts-schemas.ts';
import type { Login, VerifyAuth } from '#contract/account/session.ts';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { JuryApplications } from '#contract/staff-room/jury.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { identify } from '#server/platform/identity/identity.ts';
import { whileAdmitted } from '#server/platform/identity/while-admitted.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { call, cookiesOf, save } from '../support/api-client.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { draft, fail, upload } from './calls.ts';
import { databases, type Portal, testOn, usePortal } from './portal.ts';

function invitation(changes: object = {}) {
  const { email } = person();
  return { first_name: 'Meera', last_name: 'Iyer', email, role: 'jury', ...changes };
}

/** Accounts as a superadmin sees them. */
function accountsOf(portal: Portal, token: string) {
  return {
    list: async (query = '') =>
      (await call<AccountsPage>(portal, `${staffPaths.accounts}${query}`, { token })).data.accounts,
    invite: (json: object) => call<Account>(portal, staffPaths.invitations, { token, json }),
    change: (id: string, json: object) =>
      call<Account>(portal, staffPaths.account(id), { token, json, method: 'PATCH' }),
    refuse: (id: string, json: object) =>
      fail(portal, staffPaths.account(id), { token, json, method: 'PATCH' }),
  };
}

describe('accounts', () => {
  const use = usePortal('SQLite');

  test('an invited jury member chooses a password by the mailed link, once, and is logged in', async () => {
    const { portal } = use;
    const accounts = accountsOf(portal, (await portal.account('superadmin')).token);
    const [south] = await programs(portal);
    const wanted = invitation({ programs: [south?._id] });
    const { status, data } = await accounts.invite(wanted);
    expect(status).toBe(200);
    expect(data).toMatchObject({ role: 'jury', state: 'invited', programs: [south?._id] });
    const link = linkIn(await waitForMail(portal.dataDir, wanted.email, /invited/i));
    expect(link.pathname).toBe('/auth/accept-invitation');
    // The account is closed until a password is chosen, and an empty password does not open it.
    const early = await fail(portal, paths.login, { json: { email: wanted.email, password: 'any-Kite-77' } });
    expect(early.data.errorCode).toBe(ErrorCode.INVALID_CREDENTIALS);
    const verificationToken = link.searchParams.get('verificationToken');
    const chosen = { verificationToken, password: 'steel-Fig-42', confirmPassword: 'steel-Fig-42' };
    const weak = { ...chosen, password: 'password1', confirmPassword: 'password1' };
    expect((await fail(portal, paths.acceptInvitation, { json: weak })).status).toBe(400);
    const accepted = await call<Login>(portal, paths.acceptInvitation, { json: chosen });
    expect([accepted.status, accepted.data.role]).toEqual([200, 'jury']);
    const again = await fail(portal, paths.acceptInvitation, { json: chosen });
    expect([again.status, again.data.errorCode]).toEqual([400, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
    const login = { email: wanted.email, password: 'steel-Fig-42' };
    expect((await call<Login>(portal, paths.login, { json: login })).status).toBe(200);
    expect((await accounts.list('?state=active&role=jury')).map(({ _id }) => _id)).toContain(data._id);
    const taken = await fail(portal, staffPaths.invitations, {
      token: (await portal.account('superadmin')).token,
      json: { ...wanted, email: wanted.email.toUpperCase() },
    });
    expect(taken.data).toMatchObject({
      errorCode: ErrorCode.USER_ALREADY_EXISTS,
      errors: [{ path: '/email', message: 'An account with this email already exists (jury)' }],
    });
  });

  test('a disabled account is logged out at once, everywhere, and stays out until it is enabled', async () => {
    const { portal } = use;
    const accounts = accountsOf(portal, (await portal.account('superadmin')).token);
    const { email, password, userId } = await portal.account('applicant');
    const signedIn = await fetch(portal.origin + paths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = cookiesOf(signedIn);
    const { token } = ((await signedIn.json()) as { data: Login }).data;
    const { app_id } = (await draft(portal, token)).applicationData;
    const { signedUrl } = (await upload(portal, token, app_id, pdfOf(100))).data;
    expect((await fetch(signedUrl)).status).toBe(200);
    const ticket = (
      await call<{ ticket: string }>(portal, paths.previewTicket(app_id), { token, method: 'POST' })
    ).data.ticket;
    await call(portal, paths.forgotPassword, { json: { email } });
    const reset = linkIn(await waitForMail(portal.dataDir, email, /reset/i)).searchParams;
    const restore = async () =>
      (
        (await (await fetch(portal.origin + paths.verifyAuth, { headers: { cookie } })).json()) as {
          data: VerifyAuth;
        }
      ).data.isAuthenticated;
    expect(await restore()).toBe(true);

    expect((await accounts.change(userId, { isDisabled: true })).data.state).toBe('disabled');
    expect(await fail(portal, paths.applications, { token })).toMatchObject({
      status: 401,
      data: { errorCode: ErrorCode.UNAUTHORIZED, errorMessage: expect.stringContaining('disabled') },
    });
    expect(await restore()).toBe(false);
    expect((await fetch(signedUrl)).status).toBe(403);
    expect(
      (await fail(portal, paths.exchange, { json: { token: ticket, applicationId: app_id } })).status,
    ).toBe(401);
    expect((await fail(portal, paths.exchange, { json: { token } })).status).toBe(401);
    const login = await fail(portal, paths.login, { json: { email, password } });
    expect(login).toMatchObject({
      status: 403,
      data: { errorCode: ErrorCode.ACCESS_DENIED, errorMessage: expect.stringContaining('disabled') },
    });
    const wrong = await fail(portal, paths.login, { json: { email, password: 'wrong-Kite-1' } });
    expect(wrong.data.errorCode).toBe(ErrorCode.INVALID_CREDENTIALS);
    const chosen = { password: 'steel-Fig-42', confirmPassword: 'steel-Fig-42' };
    const json = { verificationToken: reset.get('verificationToken'), ...chosen };
    expect((await fail(portal, paths.resetPassword, { json })).status).toBe(400);

    expect((await accounts.change(userId, { isDisabled: false })).data.state).toBe('active');
    expect((await fail(portal, paths.applications, { token })).status).toBe(401);
    expect((await call(portal, paths.login, { json: { email, password } })).status).toBe(200);
  });

  test('a link is sent again only to accounts that need one', async () => {
    const { portal } = use;
    const { token, userId } = await portal.account('superadmin');
    const wanted = invitation({ role: 'admin' });
    const { data } = await accountsOf(portal, token).invite(wanted);
    await waitForMail(portal.dataDir, wanted.email, /invited/i);
    const resend = (id: string) => fail(portal, staffPaths.resendLink(id), { token, method: 'POST' });
    expect((await resend(data._id)).status).toBe(200);
    expect((await resend(userId)).data.errorCode).toBe(ErrorCode.USER_ALREADY_VERIFIED);
    expect((await resend('nobody')).status).toBe(404);
  });
});

describe.each(databases)('accounts on %s', (kind) => {
  const once = testOn(kind);
  const use = usePortal(kind);

  test('when superadmins demote or disable each other at the same moment, one of them remains', async () => {
    const { portal } = use;
    const [one, two] = [await portal.account('superadmin'), await portal.account('superadmin')];
    const answers = await Promise.all([
      accountsOf(portal, one.token).change(two.userId, { role: 'admin' }),
      accountsOf(portal, two.token).change(one.userId, { isDisabled: true }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403]).toContain(statuses[1]);
    for (const [account, change] of [
      [one, { role: 'admin' }],
      [two, { isDisabled: true }],
    ] as const) {
      const self = await accountsOf(portal, account.token).refuse(account.userId, change);
      expect([400, 401, 403]).toContain(self.status);
    }
  });

  test.each([{ isDisabled: true }, { role: 'jury' }])(
    'a running download breaks off at %j',
    async (change) => {
      const { portal } = use;
      const accounts = accountsOf(portal, (await portal.account('superadmin')).token);
      const { token, userId } = await portal.account('admin');
      async function* pieces() {
        yield 'sent';
        await accounts.change(userId, change);
        yield 'kept back';
      }
      const sent: string[] = [];
      const reading = async () => {
        const reader = await identify(portal.services, token);
        for await (const piece of whileAdmitted(portal.services, reader, pieces())) sent.push(piece);
      };
      await expect(reading()).rejects.toMatchObject({ statusCode: 401 });
      expect(sent).toEqual(['sent']);
    },
  );

  test('no session outlives the disabling of its account', async () => {
    const { portal } = use;
    const accounts = accountsOf(portal, (await portal.account('superadmin')).token);
    const { email, password, userId } = await portal.account('applicant');
    const logIn = () => call<Login>(portal, paths.login, { json: { email, password } });
    const logins = Promise.all([logIn(), logIn(), logIn(), logIn()]);
    await accounts.change(userId, { isDisabled: true });
    const answers = await logins;
    await accounts.change(userId, { isDisabled: false });
    for (const { status, data } of answers) {
      const { token } = data;
      if (status === 200) expect((await fail(portal, paths.applications, { token })).status).toBe(401);
      else expect(status).toBe(403);
    }
  });

  once('the list finds by words, role and state; what is asked wrongly says why', async () => {
    const { portal } = use;
    const { token, userId } = await portal.account('superadmin');
    const accounts = accountsOf(portal, token);
    const { email } = await portal.account('user');
    const found = await accounts.list(`?role=applicant&search=${encodeURIComponent(email.toUpperCase())}`);
    expect(found.map((it) => it.email)).toEqual([email]);
    expect(await accounts.list('?state=unverified')).toEqual([]);
    const bad = await fail(portal, `${staffPaths.accounts}?role=king&size=0&sort=x&state=gone`, { token });
    expect(bad.status).toBe(400);
    expect(bad.data.errors.map(({ path }) => path).sort()).toEqual(['/role', '/size', '/sort', '/state']);
    const twice = await fail(portal, `${staffPaths.accounts}?page=1&page=2`, { token });
    const once = { path: '/page', message: 'page must be a whole number from 1 to 1000000' };
    expect(twice.data.errors).toEqual([once]);
    const self = await accounts.refuse(userId, { role: 'applicant', isDisabled: true });
    expect(self.data.errors.map(({ path }) => path)).toEqual(['/role', '/isDisabled']);
    const shapes = await accounts.refuse(userId, { role: 'Applicant', isDisabled: 1, programs: 'x', y: 1 });
    expect(shapes.data.errors.map(({ path }) => path)).toEqual(['/y', '/role', '/isDisabled', '/programs']);
    expect((await accounts.refuse('nobody', { isDisabled: true })).status).toBe(404);
    expect((await accounts.refuse(userId, {})).status).toBe(400);
    const sent = await fail(portal, staffPaths.invitations, {
      token,
      json: invitation({ email: 'no address', role: 'superadmin', first_name: '' }),
    });
    expect(sent.data.errors.map(({ path }) => path).sort()).toEqual(['/email', '/first_name', '/role']);
    const stray = await fail(portal, staffPaths.invitations, {
      token,
      json: invitation({ programs: ['x'] }),
    });
    expect(stray.data.errors.map(({ path }) => path)).toEqual(['/programs/0']);
  });

  once('jury members read what was submitted to their programmes, and only that', async () => {
    const { portal } = use;
    const accounts = accountsOf(portal, (await portal.account('superadmin')).token);
    const owner = await portal.account('applicant');
    const all = await programs(portal);
    const [south, north] = all.map(({ _id }) => _id);
    const submitted = await submit(portal, owner.token, south ?? '');
    await draft(portal, owner.token);
    const { token, userId, email } = await portal.account('jury');
    const read = async () =>
      (await call<JuryApplications>(portal, staffPaths.juryApplications, { token })).data.applications;
    expect((await read()).map((it) => it._id)).toEqual([submitted.id]);
    const readsIt = async () => [
      (await fail(portal, paths.application(submitted.id), { token })).status,
      (await fail(portal, paths.applicationFile(submitted.id, submitted.key), { token })).status,
      (await fail(portal, paths.previewTicket(submitted.id), { token, method: 'POST' })).status,
    ];
    expect(await readsIt()).toEqual([200, 200, 200]);
    for (const assigned of [[north], []]) {
      const { data } = await accounts.change(userId, { programs: assigned });
      expect(data.programs).toEqual(assigned);
      expect(await readsIt()).toEqual([404, 404, 404]);
      expect(await read()).toEqual([]);
    }
    const foreign = await fail(portal, `${staffPaths.juryApplications}?program=South`, { token });
    expect(foreign.data.errors.map(({ path }) => path)).toEqual(['/program']);
    // Leaving the jury removes the programmes; the operator's command gives all of them, or the named ones.
    await upsertAccount(portal.services.database, { email, programs: ['South', 'West'] }, new Date());
    const programsNow = async () => (await accounts.list(`?search=${email}`))[0]?.programs;
    expect(await programsNow()).toEqual([south, all[3]?._id]);
    await accounts.change(userId, { role: 'admin' });
    await accounts.change(userId, { role: 'jury' });
    expect(await programsNow()).toEqual([]);
    await upsertAccount(portal.services.database, { email, role: 'jury' }, new Date());
    expect(await programsNow()).toHaveLength(4);
    await expect(
      upsertAccount(portal.services.database, { email, programs: ['Centre'] }, new Date()),
    ).rejects.toThrow('"Centre" is not an award programme');
  });
});

async function programs(portal: Portal): Promise<AwardProgram[]> {
  const { token } = await portal.account('applicant');
  return (await call<AwardProgram[]>(portal, paths.awardPrograms, { token })).data;
}

/** A submitted application with a file. */
async function submit(portal: Portal, token: string, program: string) {
  const { app_id } = (await draft(portal, token)).applicationData;
  const file = await upload(portal, token, app_id, pdfOf(100));
  await save(portal, token, applicationPayload(program, { app_id, isFinalSubmit: true }));
  return { id: app_id, key: (file.data as UploadedFile).key };
}
