import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { freePort } from '../../scripts/dev-server.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { startServer } from '../support/running-server.ts';
import { pdfOf, southOf } from './calls.ts';
import { type Portal, startPortal } from './portal.ts';

const registration = (email: string) => ({
  first_name: 'Asha',
  last_name: 'Rao & Rao',
  email,
  mobile_number: '9845012345',
  password: 'lamp-Pebble-42',
  company_name: 'Kaveri Textiles',
  designation: 'Head of CSR',
});

/** A real SMTP server that keeps what it gets, and can be told to refuse. */
async function startMailServer(port?: number) {
  const mails: Email[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A portal keeps its connection; whoever stops this server does not wait for that.
    closeTimeout: 100,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        callback();
      });
    },
  });
  const place = port ?? (await freePort());
  server.listen(place, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${place}`,
    mails,
    refuse: (times: number) => {
      refusals = times;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    to: async (address: string, subject: RegExp): Promise<Email> => {
      const find = () =>
        mails.find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      return find() as Email;
    },
  };
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
    // A stranger's Host header decides nothing.
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

  test('an unknown address gets nothing, an endless asker only some', async () => {
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

  test('a mail server that refuses is asked again until it takes the mail, once', async () => {
    smtp.refuse(2);
    const email = 'patient@kaveri-textiles.example';
    await call(portal, paths.register, { json: registration(email) });
    await smtp.to(email, /verify/i);
    expect(smtp.mails.filter((it) => it.to?.[0]?.address === email)).toHaveLength(1);
  });
});

test('a mail server that is down loses nothing: after a kill the mail goes out, once', async () => {
  const port = await freePort();
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  onTestFinished(() => server.stop());
  const email = 'later@kaveri-textiles.example';
  expect((await call(server, paths.register, { json: registration(email) })).status).toBe(200);
  await expect.poll(() => server.log()).toContain('mail not sent');
  const smtp = await startMailServer(port);
  onTestFinished(() => smtp.stop());
  await server.restart('SIGKILL');
  await smtp.to(email, /verify/i);
  expect(smtp.mails).toHaveLength(1);
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
