import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { OutboxPage } from '#contract/staff-room/outbox-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { southOf } from './calls.ts';
import { type Portal, startPortal, usualDatabases } from './portal.ts';

const registration = (email: string) => ({
  first_name: 'Asha',
  last_name: 'Rao & Rao',
  email,
  mobile_number: '9845012345',
  password: 'lamp-Pebble-42',
  company_name: 'Kaveri Textiles',
  designation: 'Head of CSR',
});

/** Someone who has submitted an application. */
async function submitted(portal: Portal) {
  const { email, token } = await portal.account('applicant');
  const file = new File([new Uint8Array(pdfOf(100))], 'a.pdf');
  const payload = applicationPayload(await southOf(portal, token), { isFinalSubmit: true });
  const { data } = await save(portal, token, payload, [file]);
  return { email, token, applicationId: data.applicationData.app_id };
}

/** Why the last attempt at the newest mail to someone failed, as staff read it. */
async function reasonOf(portal: Portal, token: string, email: string) {
  const query = `recipient=${encodeURIComponent(email.toUpperCase())}`;
  const { data } = await call<OutboxPage>(portal, `${staffPaths.outbox}?${query}`, { token });
  expect(data.orders.every(({ recipient }) => recipient === email)).toBe(true);
  return data.orders[0]?.reason;
}

describe('mail through a real SMTP server', () => {
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  let portal: Portal;

  beforeAll(async () => {
    smtp = await startMailServer();
    portal = await startPortal('SQLite', {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'CSR Awards <awards@portal.example>',
      PUBLIC_URL: 'https://awards.portal.example/',
    });
  });

  afterAll(async () => {
    await portal.stop();
    await smtp.stop();
  });

  test('verification, resend and reset: text and HTML parts, the link from PUBLIC_URL', async () => {
    const email = 'first@kaveri-textiles.example';
    // A stranger's Host header has no effect.
    const response = await fetch(portal.origin + paths.register, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil',
      },
      body: JSON.stringify(registration(email)),
    });
    expect(response.status).toBe(200);
    const mail = await smtp.to(email, /verify/i);
    expect(mail.from?.address).toBe('awards@portal.example');
    const link = linkIn(mail);
    expect(link.origin).toBe('https://awards.portal.example');
    expect([link.pathname, link.searchParams.get('email')]).toEqual(['/auth/verify-email', email]);
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(mail.html).toContain('Rao &amp; Rao');
    expect(mail.text).not.toContain('evil');

    await call(portal, paths.resendVerification, { json: { email } });
    await expect.poll(() => smtp.mails.filter((it) => it.to?.[0]?.address === email).length).toBe(2);
    await call(portal, paths.forgotPassword, { json: { email } });
    const reset = linkIn(await smtp.to(email, /reset/i));
    expect(reset.pathname).toBe('/auth/reset-password');
    const token = reset.searchParams.get('verificationToken') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const log = portal.log();
    for (const secret of [email, token, link.searchParams.get('verificationToken') ?? '', 'Asha', 'evil']) {
      expect(log).not.toContain(secret);
    }
  });

  test('an unknown address gets nothing, one that asks endlessly only a few', async () => {
    await call(portal, paths.forgotPassword, { json: { email: 'nobody@kaveri-textiles.example' } });
    const { email } = await portal.account('applicant');
    for (let at = 0; at < 30; at += 1) await call(portal, paths.forgotPassword, { json: { email } });
    const { database } = portal.services;
    const open = () => database.selectFrom('outbox').select('id').where('finished_at', 'is', null).execute();
    await expect.poll(open).toEqual([]);
    const to = (address: string) => smtp.mails.filter((it) => it.to?.[0]?.address === address);
    expect(to('nobody@kaveri-textiles.example')).toHaveLength(0);
    expect(to(email).length).toBeGreaterThanOrEqual(1);
    expect(to(email).length).toBeLessThan(30);
  });

  test('a mail that the mail server refuses is retried until it is accepted, once; staff read why it failed', async () => {
    smtp.refuse(2);
    const email = 'patient@kaveri-textiles.example';
    const { token } = await portal.account('superadmin');
    const reason = () => reasonOf(portal, token, email);
    await call(portal, paths.register, { json: registration(email) });
    await expect.poll(reason).toBe('The mail server answered: 451 Try again later');
    await smtp.to(email, /verify/i);
    await expect.poll(reason).toBeNull();
    expect(smtp.mails.filter((it) => it.to?.[0]?.address === email)).toHaveLength(1);
  });
});

test('staff read that the mail server could not be reached', async () => {
  const portal = await startPortal('SQLite', { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  onTestFinished(() => portal.stop());
  const email = 'patient@kaveri-textiles.example';
  const { token } = await portal.account('superadmin');
  await call(portal, paths.register, { json: registration(email) });
  await expect.poll(() => reasonOf(portal, token, email)).toBe('The mail server was not reached (ESOCKET).');
});

test.each(usualDatabases)(
  'a link overtakes hundreds of receipts, also while they are being sent, on %s',
  async (kind) => {
    const smtp = await startMailServer();
    onTestFinished(() => smtp.stop());
    const portal = await startPortal(kind, { SMTP_URL: smtp.url });
    onTestFinished(() => portal.stop());
    const { database, outbox } = portal.services;
    const { email, token, applicationId } = await submitted(portal);
    await smtp.to(email, /submitted/i);
    const release = smtp.hold(/submitted/i);
    onTestFinished(release);
    const receipt = { kind: 'receipt', recipient: email, applicationId } as const;
    await outbox.order(database, receipt);
    outbox.wake();
    await expect.poll(() => smtp.held()).toBe(1);
    // A delayed one delays nothing but itself.
    for (let at = 0; at < 300; at += 1) await outbox.order(database, receipt);
    outbox.wake();
    // The maximum number is under way, and the mail server keeps every one of them waiting.
    await expect.poll(() => smtp.held()).toBe(3);
    await call(portal, paths.forgotPassword, { json: { email } });
    await smtp.to(email, /reset/i);
    expect(smtp.held()).toBe(3);
    const other = await portal.account('applicant');
    await call(portal, paths.forgotPassword, { json: { email: other.email } });
    await smtp.to(other.email, /reset/i);
    expect((await call(portal, paths.application(applicationId), { token })).status).toBe(200);
  },
);

test('strangers cause at most 3,000 mails an hour; the rest waits, and all other mails go out', async () => {
  const portal = await startPortal();
  onTestFinished(() => portal.stop());
  const { database, clock } = portal.services;
  const at = clock().toISOString();
  const sent = Array.from({ length: 3000 }, (_, index) => ({
    ...{ id: `sent-${index}`, kind: 'resend', recipient: `somebody-${index}@example.in`, dedupe_key: null },
    ...{ application_id: null, created_at: at, attempts: 0, next_attempt_at: at, claimed_until: null },
    ...{ finished_at: at, outcome: 'sent', details: null },
  }));
  await database.transaction().execute((trx) => insertRows(trx, 'outbox', sent));
  const { email } = await portal.account('applicant');
  const { token } = await portal.account('superadmin');
  await call(portal, paths.forgotPassword, { json: { email } });
  const invitation = { first_name: 'Ravi', last_name: 'Nair', email: 'ravi@nair.example', role: 'admin' };
  await call(portal, staffPaths.invitations, { token, json: invitation });
  await waitForMail(portal.dataDir, 'ravi@nair.example', /invited/i);
  const order = () =>
    database
      .selectFrom('outbox')
      .select(['next_attempt_at', 'outcome', 'attempts'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await order()).next_attempt_at > clock().toISOString()).toBe(true);
  expect(await order()).toMatchObject({ outcome: null, attempts: 0 });
  portal.pass(3601);
  portal.services.outbox.wake();
  await waitForMail(portal.dataDir, email, /reset/i);
});

test('the receipt names the project, the id, the time in India and a fingerprint', async () => {
  const portal = await startPortal();
  onTestFinished(() => portal.stop());
  const { person, login } = await signUp(portal);
  const south = await southOf(portal, login.token);
  const file = new File([new Uint8Array(pdfOf(100))], 'a.pdf');
  const { data } = await save(portal, login.token, applicationPayload(south, { isFinalSubmit: true }), [
    file,
  ]);
  const mail = await waitForMail(portal.dataDir, person.email, /submitted/i);
  for (const content of [mail.text ?? '', mail.html ?? '']) {
    expect(content).toContain('Clean water for forty villages');
    expect(content).toContain(data.applicationData.app_id.slice(-6));
    expect(content).toMatch(/\d\d:\d\d:\d\d IST/);
    expect(content).toMatch(/[\da-f]{64}/);
  }
  expect(await mailsTo(portal.dataDir, person.email)).toHaveLength(2);
});
