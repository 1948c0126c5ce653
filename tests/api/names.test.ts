import { describe, expect, test } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { insertUser } from '#server/platform/identity/users-repository.ts';
import { person } from '../fixtures/person.ts';
import { call } from '../support/api-client.ts';
import { mailsTo, waitForMail } from '../support/mailbox.ts';
import { usePortal } from './portal.ts';

function registration(changes: Readonly<Record<string, string>> = {}) {
  const { email, password } = person();
  const names = { first_name: 'K.R. Asha', last_name: "D'Souza S/o Rao", company_name: 'Booking.com & Sons' };
  return { ...names, email, password, mobile_number: '9845012345', designation: 'Head: CSR', ...changes };
}

describe('names and addresses from strangers', () => {
  const use = usePortal('SQLite');

  test.each([
    ['first_name', 'URGENT: pay at https://evil.example/x'],
    ['first_name', 'see evil.example'],
    ['last_name', 'www.evil.in'],
    ['last_name', 'me@evil'],
    ['first_name', 'x'.repeat(81)],
    ['first_name', 'x'.repeat(19_000)],
    ['last_name', 'Rao\r\nBcc: all@evil.example'],
    ['first_name', '\u202eahsA'],
    ['last_name', '<b>Rao</b>'],
    ['company_name', '<script>'],
    ['company_name', 'K'.repeat(201)],
    ['designation', 'Head\u2066 of CSR'],
    ['email', 'x@t.in>'],
  ])('the %s %j is refused at registration, and no mail is sent', async (field, text) => {
    const { portal } = use;
    const json = registration({ [field]: text });
    const { status, data } = await call<Failure['data']>(portal, paths.register, { json });
    expect(status).toBe(400);
    expect(data.errors).toEqual([{ path: `/${field}`, message: expect.any(String) }]);
    const { token } = await portal.account('superadmin');
    if (['first_name', 'last_name', 'designation', 'email'].includes(field)) {
      const { first_name, last_name, designation, email } = json;
      const invitation = { first_name, last_name, designation, email, role: 'admin' };
      const invited = await call<Failure['data']>(portal, staffPaths.invitations, {
        token,
        json: invitation,
      });
      expect([invited.status, invited.data.errors[0]?.path]).toEqual([400, `/${field}`]);
    }
    expect(await portal.services.database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('usual names are accepted unchanged, in any script', async () => {
    const { portal } = use;
    for (const changes of [
      {},
      { first_name: 'प्रिया', last_name: 'क्‍षेत्र' },
      { first_name: 'Md. Iqbal', last_name: 'Öz' },
    ]) {
      expect((await call(portal, paths.register, { json: registration(changes) })).status).toBe(200);
    }
  });

  test('an old account keeps its name; its mails greet it without a link', async () => {
    const { portal } = use;
    const { database, clock } = portal.services;
    const { email } = person();
    const older = {
      email,
      first_name: 'Pay at',
      last_name: 'https://evil.example/x',
      mobile_number: '9845012345',
    };
    const rest = {
      company_name: '',
      designation: '',
      passwordHash: 'x',
      role: 'applicant',
      isVerified: true,
    } as const;
    await insertUser(database, { ...older, ...rest }, clock());
    await call(portal, paths.forgotPassword, { json: { email } });
    const mail = await waitForMail(portal.dataDir, email, /reset/i);
    expect(`${mail.text} ${mail.html}`).not.toContain('evil.example');
    const broken = 'x@t.in>';
    await insertUser(database, { ...older, ...rest, email: broken }, clock());
    await call(portal, paths.forgotPassword, { json: { email } });
    await portal.services.outbox.order(database, { kind: 'reset', recipient: broken });
    portal.services.outbox.wake();
    const outcome = () =>
      database.selectFrom('outbox').select('outcome').where('recipient', '=', broken).executeTakeFirst();
    await expect.poll(outcome).toEqual({ outcome: 'no address' });
    expect(await mailsTo(portal.dataDir, broken)).toEqual([]);
  });
});
