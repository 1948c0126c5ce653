import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsentNotice } from '#contract/account/consent-schemas.ts';
import type { OwnData } from '#contract/account/own-data-schemas.ts';
import type { Login, VerifyAuth } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease } from '#contract/programme/current-release.ts';
import { type Person, person } from '../fixtures/person.ts';
import { call, signUp } from '../support/api-client.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { fail } from './calls.ts';
import { type Portal, startPortal, usualDatabases } from './portal.ts';
import { publish } from './publish-changes.ts';

describe.each(usualDatabases)('consent to the notice about personal data on %s', (kind) => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(kind);
  });
  afterAll(() => portal.stop());

  const notice = async () => (await call<ConsentNotice>(portal, paths.consent)).data;
  const logIn = async ({ email, password }: Pick<Person, 'email' | 'password'>) =>
    (await call<Login>(portal, paths.login, { json: { email, password } })).data;
  const agree = (token: string, version: string) => fail(portal, paths.consent, { token, json: { version } });
  const account = async (token: string) => {
    const file = await fetch(portal.origin + paths.ownData, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await file.json()) as OwnData).account;
  };
  const events = () =>
    portal.services.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'details'])
      .where('event', '=', 'consent-given')
      .orderBy('id')
      .execute();
  const reword = async (from: string, to: string) => {
    const number = await publish(portal, { 'content/consent.json': (text) => text.replace(from, to) });
    await expect.poll(() => currentRelease().number).toBe(number);
  };

  /** Registers as a page that showed a version does, and verifies the address. */
  async function register(consent_version: string): Promise<Person> {
    const { firstName, lastName, companyName, mobileNumber, ...rest } = person();
    const names = { first_name: firstName, last_name: lastName, company_name: companyName };
    const json = { ...names, mobile_number: mobileNumber, ...rest, consent_version };
    expect(await fail(portal, paths.register, { json })).toMatchObject({ status: 200 });
    const link = linkIn(await waitForMail(portal.dataDir, rest.email, /verify/i));
    const verificationToken = link.searchParams.get('verificationToken');
    await call(portal, paths.verify, { json: { verificationToken, password: rest.password } });
    return { firstName, lastName, companyName, mobileNumber, ...rest };
  }

  test('the notice says what is stored, why, for how long, what rights people have and whom to ask', async () => {
    const { sections, email, agreement, version } = await notice();
    expect(sections.map(({ title }) => title)).toEqual(['What is kept', 'Why', 'How long', 'Your rights']);
    expect(email).toMatch(/@/);
    expect(agreement).toContain('agree');
    expect(version).toMatch(/^[\da-f]{16}$/);
  });

  test('registering agrees to the displayed version, which is stored with the account', async () => {
    const before = (await events()).length;
    const { login } = await signUp(portal);
    const { version } = await notice();
    expect(login).not.toHaveProperty('open_consent');
    expect(await account(login.token)).toMatchObject({
      consent_version: version,
      consent_given_at: expect.stringMatching(/^20/),
    });
    expect((await events()).slice(before)).toEqual([
      { actor_id: login.user._id, details: JSON.stringify({ version }) },
    ]);
  });

  test('a changed notice is shown at the next login until it is accepted, while calls continue', async () => {
    const { person: someone, login: early } = await signUp(portal);
    const first = (await notice()).version;
    await reword('three years', 'three full years');
    const { version } = await notice();
    expect(version).not.toBe(first);

    const login = await logIn(someone);
    expect(login.open_consent).toBe(version);
    for (const { token } of [early, login]) {
      expect((await call(portal, paths.applications, { token })).status).toBe(200);
      const verified = await call<VerifyAuth>(portal, paths.verifyAuth, { token });
      expect(verified.data).toMatchObject({ open_consent: version });
    }
    expect(await agree(login.token, first)).toMatchObject({
      status: 409,
      data: { errorMessage: 'The notice has changed since it was shown. Please read it again.' },
    });
    const count = (await events()).length;
    const answers = await Promise.all([agree(login.token, version), agree(login.token, version)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await agree(login.token, version)).status).toBe(200);
    expect((await events()).length).toBe(count + 1);
    expect((await account(login.token)).consent_version).toBe(version);
    expect(await logIn(someone)).not.toHaveProperty('open_consent');
  });

  test('a notice that changed during the registration is shown at the first login', async () => {
    const { version: shown } = await notice();
    await reword('three full years', 'three years');
    const late = await logIn(await register(shown));
    expect(late.open_consent).toBe((await notice()).version);
    expect((await account(late.token)).consent_version).toBeNull();
    const inTime = await logIn(await register((await notice()).version));
    expect(inTime).not.toHaveProperty('open_consent');
  });

  test('staff, and accounts that an operator created, are not asked', async () => {
    await reword('How long', 'For how long');
    for (const role of ['applicant', 'superadmin', 'jury'] as const) {
      const someone = await portal.account(role);
      expect(await logIn(someone)).not.toHaveProperty('open_consent');
    }
  });

  test('erasing the account withdraws the consent: the account keeps no trace of it', async () => {
    const { person: someone, login } = await signUp(portal);
    const { database } = portal.services;
    const kept = () =>
      database.selectFrom('consents').selectAll().where('user_id', '=', login.user._id).execute();
    expect(await kept()).toHaveLength(1);
    const json = { password: someone.password };
    expect((await call(portal, paths.erasure, { token: login.token, json })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });
});
