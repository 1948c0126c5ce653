import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { look } from '../support/look.ts';
import { waitForMail } from '../support/mailbox.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

test('the list says that a colleague has an application, and requests to join it, by keyboard', async () => {
  const { person: owner, login } = await signUp(server);
  const { person: second } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, second);
  await page.goto('/application/list');
  await page.getByRole('link', { name: 'Create Application' }).waitFor();

  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  const south = data.find(({ name }) => name === 'South')?._id ?? '';
  await save(server, login.token, applicationPayload(south));
  // A reader of another company's shared application has none of their own yet.
  const { login: partner } = await signUp(server, { email: 'ravi@partner.example' });
  const { data: theirs } = await save(server, partner.token, applicationPayload(south));
  await call(server, paths.collaborators(theirs.applicationData.app_id), {
    token: partner.token,
    json: { email: second.email, may: 'read' },
  });
  await page.reload();
  await page.getByText('shared by Asha Rao').waitFor();
  const notice = page.getByRole('group').filter({ hasText: 'A colleague has started an application' });
  await notice.getByText('Asha, with an address at kaveri-textiles.example').waitFor();
  expect(await notice.getByText('Clean water').count()).toBe(0);
  const faults: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await look(page, `colleagues-${width}`)));
  }
  const asks = notice.getByRole('button', { name: 'Ask to Join' });
  await Promise.all([page.getByText('Your request is on its way by mail.').waitFor(), asks.press('Enter')]);
  await notice.getByRole('button', { name: 'Asked' }).waitFor();
  await waitForMail(server.dataDir, owner.email, /^Asha Rao asks to join your application/);

  // It does not block anyone.
  await page.getByRole('link', { name: 'Create Application' }).press('Enter');
  await page.waitForURL(/\/application\/form/);
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});
