import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnData } from '#contract/account/own-data-schemas.ts';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

/** Whether an account can still log in. */
async function opens({ email, password }: { email: string; password: string }): Promise<boolean> {
  return (await call(server, paths.login, { json: { email, password } })).status === 200;
}

test('an applicant corrects the own details by keyboard', async () => {
  const { person: owner, login } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  await signIn({ context }, owner);
  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Your details' });
  const name = labelled(part, 'Last name');
  await expect.poll(() => name.inputValue()).toBe(login.user.last_name);
  faults.push(...(await look(page, 'account-details-1280')));
  await name.fill('https://prize.example');
  await name.press('Tab');
  await part.getByText('Please enter Last name without web addresses').first().waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  faults.push(...(await look(page, 'account-details-360')));
  await name.fill('Iyer');
  await labelled(part, 'Mobile number').fill('9845099999');
  await labelled(part, 'Mobile number').press('Enter');
  await page.getByText('Your details are saved.').waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Iyer');
  const { data } = await call<Login>(server, paths.login, {
    json: { email: owner.email, password: owner.password },
  });
  expect(data.user).toMatchObject({ last_name: 'Iyer', mobile_number: '9845099999', email: owner.email });
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});

test('an applicant downloads the stored data, and erases the account by keyboard', async () => {
  const { person: owner, login } = await signUp(server);
  const { token } = login;
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const south = data[0]?._id ?? '';
  const info = { project_information: { project_title: 'Clean water' } };
  expect((await save(server, token, applicationPayload(south, info))).status).toBe(200);
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  await signIn({ context }, owner);
  await page.goto('/application/list');
  await page.getByRole('link', { name: /your data/i }).press('Enter');
  await page.getByRole('heading', { name: 'Your Data' }).waitFor();
  faults.push(...(await look(page, 'your-data')));

  const arriving = page.waitForEvent('download');
  await action(page, 'Download my data').press('Enter');
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const kept = JSON.parse(await readFile(await download.path(), 'utf8')) as OwnData;
  expect(kept.account.email).toBe(owner.email);
  expect(JSON.stringify(kept.applications[0]?.versions)).toContain('Clean water');

  const begin = page.getByRole('button', { name: 'Erase my account...' });
  await begin.press('Enter');
  await page.getByText('Submitted applications stay with the programme').first().waitFor();
  await action(page, 'Keep it').press('Enter');
  await begin.press('Enter');
  await labelled(page, 'Your Password').fill('not-My-one-5');
  await labelled(page, 'Your Password').press('Enter');
  await page.getByText('This is not your current password').first().waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  faults.push(...(await look(page, 'your-data-erase-360')));
  expect(await opens(owner)).toBe(true);
  await labelled(page, 'Your Password').fill(owner.password);
  await action(page, 'Erase for good').press('Enter');
  await page.getByText('The account and 1 draft are erased.').waitFor();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(await opens(owner)).toBe(false);
  expect(faults).toEqual([]);
  expect(problems.filter((it) => !/40[013]/.test(it))).toEqual([]);
  await context.close();
});

test('a superadmin erases an account after reading what is erased and what stays', async () => {
  const [superadmin, juror] = [person(), person()];
  await createStaffAccount(server, 'superadmin', superadmin);
  await createStaffAccount(server, 'jury', juror);
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn({ context }, superadmin);
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: `Manage ${juror.email}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  const erase = dialog.getByRole('button', { name: 'Erase account' });
  await erase.press('Enter');
  await dialog.getByText('Drafts and their files are removed').waitFor();
  await dialog.getByText('Submitted applications stay with the programme').waitFor();
  faults.push(...(await look(page, 'accounts-erase-360')));
  // The next Enter does no harm.
  await page.keyboard.press('Enter');
  const isBack = () => erase.evaluate((it) => it === document.activeElement);
  await expect.poll(isBack).toBe(true);
  expect(await opens(juror)).toBe(true);
  await page.keyboard.press('Enter');
  // Escape leaves the question, not the dialog behind it.
  await dialog.getByRole('button', { name: 'Erase for good' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(isBack).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await page.getByText('The account and 0 drafts are erased.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await opens(juror)).toBe(false);

  await page.getByLabel('State').selectOption('erased');
  await page
    .getByRole('button', { name: /^Manage erased-/ })
    .first()
    .press('Enter');
  await dialog.getByText('This account can no longer be used.').waitFor();
  expect(await dialog.getByRole('button', { name: /Erase|Enable/ }).count()).toBe(0);
  await page.goto('/admin/audit');
  await page.locator('tbody').getByText('Account erased').first().waitFor();
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
