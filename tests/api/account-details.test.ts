import { describe, expect, test } from 'vitest';
import type { Account, AccountDetails, AccountsPage } from '#contract/account/accounts-schemas.ts';
import type { Login } from '#contract/account/session.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { findAccount } from '#server/accounts/managing/accounts-repository.ts';
import { writeDetails } from '#server/accounts/managing/write-details.ts';
import { identify } from '#server/platform/identity/identity.ts';
import { person } from '../fixtures/person.ts';
import { call } from '../support/api-client.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail } from './calls.ts';
import { type Portal, usePortal } from './portal.ts';

const details = (changes: AccountDetails = {}): Required<AccountDetails> => ({
  first_name: 'Meera',
  last_name: 'Iyer',
  company_name: 'Kaveri Textiles',
  designation: 'Head of CSR',
  mobile_number: '9845012345',
  email: person().email,
  ...changes,
});

function correctAs(portal: Portal, token: string) {
  const order = (id: string, json: AccountDetails) =>
    [portal, staffPaths.accountDetails(id), { token, json, method: 'PATCH' }] as const;
  return {
    correct: (id: string, json: AccountDetails) => call<Account>(...order(id, json)),
    refuse: (id: string, json: AccountDetails) => fail(...order(id, json)),
  };
}

describe('correcting an account', () => {
  const use = usePortal('SQLite');

  test('a draft of a person who has left goes on with the colleague at the new address, who chooses a password', async () => {
    const { portal } = use;
    const staff = await portal.account('superadmin');
    const former = await portal.account('applicant');
    const { app_id } = (await draft(portal, former.token)).applicationData;
    // The former mailbox has refused it three times, and the next attempt is in an hour.
    const { outbox, database, clock } = portal.services;
    const recipient = former.email.toLowerCase();
    await database.transaction().execute(async (trx) => {
      await outbox.order(trx, { kind: 'form-link', recipient });
      const next_attempt_at = new Date(clock().getTime() + 3_600_000).toISOString();
      const refused = trx.updateTable('outbox').set({ attempts: 3, next_attempt_at });
      await refused.where('kind', '=', 'form-link').where('recipient', '=', recipient).execute();
    });
    const wanted = details();
    const { correct } = correctAs(portal, staff.token);
    const moved = await correct(former.userId, wanted);
    expect(moved).toMatchObject({ status: 200, data: { ...wanted, state: 'invited' } });

    expect((await fail(portal, paths.applications, { token: former.token })).status).toBe(401);
    const { email, password } = former;
    const login = await fail(portal, paths.login, { json: { email, password } });
    expect(login.data.errorCode).toBe(ErrorCode.INVALID_CREDENTIALS);
    const toFormer = await waitForMail(portal.dataDir, email, /a new address/i);
    expect(toFormer.text).not.toContain(wanted.email);

    const invitation = await waitForMail(portal.dataDir, wanted.email, /invited/i);
    expect(invitation.text).toContain('as an applicant');
    const verificationToken = linkIn(invitation).searchParams.get('verificationToken');
    const json = { verificationToken, password: 'steel-Fig-42', confirmPassword: 'steel-Fig-42' };
    const entered = await call<Login>(portal, paths.acceptInvitation, { json });
    expect(entered.data.open_consent).toBeDefined();
    const there = await call(portal, paths.application(app_id), { token: entered.data.token });
    expect(there.status).toBe(200);

    await waitForMail(portal.dataDir, wanted.email, /application form/i);

    // Pressed once too often: the same again says nothing new.
    expect((await correct(former.userId, wanted)).data.state).toBe('active');
    expect(await mailsTo(portal.dataDir, wanted.email)).toHaveLength(2);
  });

  test('other details change nothing about the login; the audit names what changed, not what it says', async () => {
    const { portal } = use;
    const staff = await portal.account('superadmin');
    const { userId, token, email } = await portal.account('applicant');
    const wanted = details({ email: email.toUpperCase(), designation: 'Director' });
    const { data } = await correctAs(portal, staff.token).correct(userId, wanted);
    expect(data).toMatchObject({ ...wanted, state: 'active' });
    expect((await call(portal, paths.applications, { token })).status).toBe(200);
    // A window that was opened before corrects its own field, and puts nothing else back.
    const later = await correctAs(portal, staff.token).correct(userId, { mobile_number: '9845054321' });
    expect(later.data).toMatchObject({ ...wanted, mobile_number: '9845054321' });
    const { data: audit } = await call<{ entries: readonly { event: string; details: unknown }[] }>(
      portal,
      `${staffPaths.audit}?event=account-corrected&person=${userId}`,
      { token: staff.token },
    );
    expect(JSON.stringify(audit)).toContain('designation');
    expect(JSON.stringify(audit)).not.toContain('Director');
  });

  test('a taken address, what is no address, the own account and one with a second factor are refused', async () => {
    const { portal } = use;
    const staff = await portal.account('superadmin');
    const { refuse } = correctAs(portal, staff.token);
    const { userId, email } = await portal.account('applicant');
    const other = await portal.account('applicant');
    const taken = await refuse(userId, details({ email: other.email.toUpperCase() }));
    expect([taken.status, taken.data.errorCode]).toEqual([400, ErrorCode.USER_ALREADY_EXISTS]);
    expect(taken.data.errors).toEqual([
      { path: '/email', message: 'An account with this email already exists' },
    ]);
    const bad = await refuse(userId, details({ email: 'meera', mobile_number: '12', first_name: '' }));
    expect(bad.data.errors.map(({ path }) => path).sort()).toEqual([
      '/email',
      '/first_name',
      '/mobile_number',
    ]);
    expect((await refuse(staff.userId, details())).status).toBe(400);
    expect((await refuse('nobody', details())).status).toBe(404);
    const { database, clock } = portal.services;
    const now = clock().toISOString();
    await database
      .insertInto('second_factors')
      .values({ user_id: userId, sealed_secret: 'sealed', confirmed_at: now, last_step: 0 })
      .execute();
    const withPhone = await refuse(userId, details());
    expect(withPhone.data.errors).toEqual([
      { path: '/email', message: expect.stringContaining('second factor') },
    ]);
    // Nothing of a refused correction was written.
    const { data } = await call<AccountsPage>(
      portal,
      `${staffPaths.accounts}?search=${encodeURIComponent(email)}`,
      { token: staff.token },
    );
    expect(data.accounts).toMatchObject([{ _id: userId, email, state: 'active' }]);
  });

  test('what was erased does not come back by a correction that was already under way', async () => {
    const { portal } = use;
    const { database, clock } = portal.services;
    const [staff, leaving] = [await portal.account('superadmin'), await portal.account('applicant')];
    const before = await findAccount(database, leaving.userId);
    if (!before) throw new Error('There is no account');
    const erased = await call(portal, staffPaths.eraseAccount(leaving.userId), {
      token: staff.token,
      method: 'POST',
    });
    expect(erased.status).toBe(200);
    const identity = await identify(portal.services, staff.token);
    const late = database
      .transaction()
      .execute((trx) => writeDetails(trx, identity, before, { first_name: 'Meera' }, clock()));
    await expect(late).rejects.toThrow('This account was erased.');
    expect((await findAccount(database, leaving.userId))?.first_name).not.toBe('Meera');
  });
});
