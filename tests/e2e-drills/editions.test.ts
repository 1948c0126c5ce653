import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { waitForMail } from '../support/mailbox.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;
let owner: string;
const superadmin = person();

beforeAll(async () => {
  // Its edition is over before the database knows of it: a person has to decide.
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  const { login, person: applicant } = await signUp(server);
  owner = applicant.email;
  const { token } = login;
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  await save(server, token, applicationPayload(data[0]?._id ?? ''));
  await createStaffAccount(server, 'superadmin', superadmin);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

test('a superadmin sees that an edition has no last date, mails the owners of open drafts, and gives it one', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  await signIn({ context }, superadmin);
  await page.goto('/admin/overview');
  await page.getByText(/has no last date: its last day, .*, was over/).waitFor();
  await page.getByRole('link', { name: 'Editions', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Editions' }).waitFor();
  await page.getByText('It has no last date.').waitFor();
  const drafts = page.getByRole('button', { name: /^Open drafts of/ });
  await drafts.press('Enter');
  await page.getByText('Kaveri Textiles Private Limited').first().waitFor();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await look(page, `editions-${width}`)));
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  const mail = page.getByRole('button', { name: 'Mail their owners' });
  await mail.press('Enter');
  const dialog = page.getByRole('alertdialog');
  faults.push(...(await look(page, 'editions-dialog')));
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(mail)).toBe(true);
  await mail.press('Enter');
  await action(dialog, 'Mail the owner of 1 draft').press('Enter');
  await page.getByText('1 owner is mailed.').waitFor();
  await waitForMail(server.dataDir, owner, /are ending: your open applications$/);

  await page.getByRole('link', { name: /^Last date of/ }).click();
  await page.getByRole('button', { name: 'Set last date' }).click();
  await dialog.getByLabel(/Last date, in Indian time/).fill('2099-09-10T23:59');
  await action(dialog, 'Set last date').click();
  await page.getByText(/open until 10 September 2099/).waitFor();
  await page.goto('/admin/editions');
  await page.getByText(/The last date is 10 September 2099, 23:59:59 IST\./).waitFor();
  expect(await page.getByText(/has no last date/).count()).toBe(0);
  expect([...faults, ...problems]).toEqual([]);
});
