import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { call } from '../support/api-client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/running-server.ts';

const email = 'later@kaveri-textiles.example';
const registration = {
  ...{ first_name: 'Asha', last_name: 'Rao', email, mobile_number: '9845012345', password: 'lamp-Pebble-42' },
  ...{ company_name: 'Kaveri Textiles', designation: 'Head of CSR' },
};

test('an unreachable mail server loses nothing: after a kill the mail is sent, once', async () => {
  const port = await freePort();
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  onTestFinished(() => server.stop());
  expect((await call(server, paths.register, { json: registration })).status).toBe(200);
  await expect.poll(() => server.log()).toContain('mail not sent');
  const smtp = await startMailServer(port);
  onTestFinished(() => smtp.stop());
  await server.restart('SIGKILL');
  await smtp.to(email, /verify/i);
  expect(smtp.mails).toHaveLength(1);
});
