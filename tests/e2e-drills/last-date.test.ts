import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;
let token: string;
const superadmin = person();

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  token = (await signUp(server)).login.token;
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  await save(server, token, applicationPayload(data[0]?._id ?? ''));
  await createStaffAccount(server, 'superadmin', superadmin);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

test('a superadmin sets the last date, closes and reopens, and sees the consequences first', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  const isFinal = async () =>
    (await call<ApplicationListItem[]>(server, paths.applications, { token })).data[0]?.isFinalSubmit;
  const faults: string[] = [];
  await signIn({ context }, superadmin);
  await page.goto('/admin/deadline');
  await page.getByText('Applications are open, without a last date.').waitFor();
  faults.push(...(await look(page, 'last-date-open')));

  const set = page.getByRole('button', { name: 'Set last date' });
  await set.press('Enter');
  const dialog = page.getByRole('alertdialog');
  const field = dialog.getByLabel(/Last date, in Indian time/);
  await field.fill('2020-01-01T10:00');
  await dialog.getByText('1 January 2020, 10:00:59 IST is over. 1 draft will be submitted').waitFor();
  await field.fill('2099-09-10T23:59');
  await dialog.getByText('received until 10 September 2099, 23:59:59 IST').waitFor();
  faults.push(...(await look(page, 'last-date-dialog')));
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(set)).toBe(true);
  await set.press('Enter');
  await field.fill('2099-09-10T23:59');
  await action(dialog, 'Set last date').press('Enter');
  await page.getByText('Applications are open until 10 September 2099, 23:59:59 IST.').waitFor();

  await page.getByRole('button', { name: 'Close now' }).click();
  await dialog.getByText('1 draft will be submitted automatically').waitFor();
  await dialog.getByRole('button', { name: /^Close now/ }).click();
  await page.getByText(/^Applications closed on/).waitFor();
  await expect.poll(isFinal).toBe(true);
  // The page follows by itself.
  await page.getByText('Submitted automatically: 1.').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Reopen' }).click();
  await dialog.getByText('1 automatic submission will be drafts again').waitFor();
  faults.push(...(await look(page, 'last-date-reopen-360')));
  await action(dialog, 'Reopen').click();
  await page.getByText('Applications are open, without a last date.').waitFor();
  await expect.poll(isFinal).toBe(false);
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
