import { Secret, TOTP } from 'otpauth';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RecoveryCodes, SecondFactorOffer, SecondFactorState } from '#contract/account/own-account.ts';
import { accountPaths } from '#contract/account/paths.ts';
import type { Login, SecondFactorChallenge } from '#contract/account/session.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { call } from '../support/api-client.ts';
import { waitForMail } from '../support/mailbox.ts';
import { fail } from './calls.ts';
import { type Account, type Portal, startPortal, usePortal, usualDatabases } from './portal.ts';

/** The code of an authenticator app at the portal's present moment, or some half minutes off. */
function codeNow(portal: Portal, secret: string, off = 0): string {
  const timestamp = portal.services.clock().getTime() + off * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function enrol(portal: Portal, { token, password }: Account) {
  const { data: offer } = await call<SecondFactorOffer>(portal, accountPaths.secondFactorSetup, {
    token,
    method: 'POST',
  });
  const code = codeNow(portal, offer.secret);
  const confirmed = await call<RecoveryCodes>(portal, accountPaths.secondFactorConfirm, {
    token,
    json: { code, password },
  });
  expect(confirmed.status).toBe(200);
  return { ...offer, code, recoveryCodes: confirmed.data.recovery_codes };
}

async function challengeFor(portal: Portal, { email, password }: Account): Promise<string> {
  const { status, data } = await call<SecondFactorChallenge>(portal, paths.login, {
    json: { email, password },
  });
  expect([status, Object.keys(data)]).toEqual([200, ['second_factor']]);
  return data.second_factor.challenge;
}

function answer(portal: Portal, challenge: string, code: string) {
  return call<Login>(portal, paths.loginSecondFactor, { json: { challenge, code } });
}

describe.each(usualDatabases)('second factors on %s', (kind) => {
  const use = usePortal(kind);

  test('a code of the app is asked for after the password, and works once', async () => {
    const { portal } = use;
    const admin = await portal.account('admin');
    const elsewhere = await call<Login>(portal, paths.login, {
      json: { email: admin.email, password: admin.password },
    });
    const { secret, uri, code } = await enrol(portal, admin);
    expect(uri).toContain(`secret=${secret}`);
    await waitForMail(portal.dataDir, admin.email, /second factor was set up/);
    expect((await call(portal, staffPaths.dashboard, { token: elsewhere.data.token })).status).toBe(401);
    const rows = await portal.services.database.selectFrom('second_factors').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);

    const challenge = await challengeFor(portal, admin);
    expect((await call(portal, staffPaths.dashboard, { token: challenge })).status).toBe(401);
    const replayed = await fail(portal, paths.loginSecondFactor, { json: { challenge, code } });
    expect([replayed.status, replayed.data.errors[0]?.path]).toEqual([400, '/code']);
    portal.pass(30);
    const next = codeNow(portal, secret);
    const twice = await Promise.all([answer(portal, challenge, next), answer(portal, challenge, next)]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    const { token = '' } = twice.find(({ status }) => status === 200)?.data ?? {};
    expect((await call(portal, staffPaths.dashboard, { token })).status).toBe(200);
    expect((await answer(portal, challenge, codeNow(portal, secret, 1))).status).toBe(401);
  });

  test('each recovery code signs in once, and the codes can be renewed', async () => {
    const { portal } = use;
    const jury = await portal.account('jury');
    const { recoveryCodes } = await enrol(portal, jury);
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    const used = await answer(
      portal,
      await challengeFor(portal, jury),
      first.toUpperCase().replaceAll('-', ' '),
    );
    expect(used.status).toBe(200);
    const { token } = used.data;
    expect((await call<SecondFactorState>(portal, accountPaths.secondFactor, { token })).data).toMatchObject({
      is_on: true,
      recovery_codes_left: 9,
      is_required: false,
    });
    const challenge = await challengeFor(portal, jury);
    expect((await answer(portal, challenge, first)).status).toBe(400);
    const json = { password: jury.password };
    const renewed = await call<RecoveryCodes>(portal, accountPaths.recoveryCodes, { token, json });
    expect((await answer(portal, challenge, second)).status).toBe(400);
    expect((await answer(portal, challenge, renewed.data.recovery_codes[0] ?? '')).status).toBe(200);
    const rows = await portal.services.database.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second);

    expect(
      (await fail(portal, accountPaths.secondFactorRemove, { token, json: { password: 'not-it-0' } })).status,
    ).toBe(400);
    expect((await call(portal, accountPaths.secondFactorRemove, { token, json })).status).toBe(200);
    const plain = await call<Login>(portal, paths.login, {
      json: { email: jury.email, password: jury.password },
    });
    expect(plain.data.role).toBe('jury');
  });

  test('guessing is throttled per account, from any address, and a challenge lasts five minutes', async () => {
    const { portal } = use;
    const admin = await portal.account('admin');
    const { secret } = await enrol(portal, admin);
    const statuses: number[] = [];
    const challenge = await challengeFor(portal, admin);
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await answer(portal, challenge, `00000${guess % 10}`)).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.slice(0, 10)).not.toContain(200);

    portal.pass(16 * 60);
    const slow = await challengeFor(portal, admin);
    portal.pass(301);
    expect((await answer(portal, slow, codeNow(portal, secret))).status).toBe(401);
  });

  test('a superadmin resets another’s second factor, and an operator anyone’s; both are in the audit', async () => {
    const { portal } = use;
    const superadmin = await portal.account('superadmin');
    const admin = await portal.account('admin');
    await enrol(portal, admin);
    const { token } = superadmin;
    const reset = (id: string) => fail(portal, staffPaths.resetSecondFactor(id), { token, method: 'POST' });
    expect((await reset(superadmin.userId)).status).toBe(400);
    expect((await reset(admin.userId)).data).toMatchObject({ has_second_factor: false });
    expect((await reset(admin.userId)).status).toBe(400);
    expect((await call(portal, staffPaths.dashboard, { token: admin.token })).status).toBe(401);
    await waitForMail(portal.dataDir, admin.email, /second factor was removed/);

    const again = await portal.account('admin');
    await enrol(portal, again);
    const { database, clock } = portal.services;
    await upsertAccount(database, { email: again.email, resetSecondFactor: true }, clock());
    const login = await call<Login>(portal, paths.login, {
      json: { email: again.email, password: again.password },
    });
    expect(login.data.role).toBe('admin');
    const entries = await database
      .selectFrom('audit_entries')
      .select(['actor_role', 'subject_id'])
      .where('event', '=', 'second-factor-reset')
      .execute();
    expect(entries).toEqual([
      { actor_role: 'superadmin', subject_id: admin.userId },
      { actor_role: 'terminal', subject_id: again.userId },
    ]);
  });
});

test('a role that requires a second factor can do nothing before it is set up, and cannot remove it', async () => {
  const portal = await startPortal('SQLite', { REQUIRE_SECOND_FACTOR: 'superadmin' });
  onTestFinished(() => portal.stop());
  const [superadmin, admin] = [await portal.account('superadmin'), await portal.account('admin')];
  const early = await fail(portal, staffPaths.accounts, superadmin);
  expect([early.status, early.data.errorCode]).toEqual([403, ErrorCode.SECOND_FACTOR_SETUP_REQUIRED]);
  const { token, email, password } = superadmin;
  const login = await call<Login>(portal, paths.login, { json: { email, password } });
  expect(login.data.required_action).toBe('set-up-second-factor');
  expect((await call(portal, staffPaths.dashboard, admin)).status).toBe(200);
  await enrol(portal, superadmin);
  expect((await call(portal, staffPaths.accounts, { token })).status).toBe(200);
  expect((await fail(portal, accountPaths.secondFactorRemove, { token, json: { password } })).status).toBe(
    400,
  );
});
