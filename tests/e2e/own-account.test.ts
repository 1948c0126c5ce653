import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { action, fillLogin, logIn } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;
const juror = person();

beforeAll(async () => {
  browser = await sharedBrowser();
  await createStaffAccount(server, 'jury', juror);
});

afterAll(() => closeWindows(browser));

test('a jury member lands on the own list, sets up a second factor by keyboard, and signs in with it', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  const see = async (name: string) => faults.push(...(await look(page, name)));
  await page.goto('/auth/login');
  await fillLogin(page, juror);
  await page.waitForURL('**/jury');
  // The staff header replaces the public one with the page.
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).press('Enter');
  await page.getByText('This session').waitFor();
  await see('account');

  await page.getByRole('button', { name: 'Set up' }).press('Enter');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await see('account-enrolment');
  const text = (await page.getByText('Or type this secret').textContent()) ?? '';
  const secret = Secret.fromBase32(text.split(':')[1]?.replaceAll(' ', '') ?? '');
  await labelled(page, 'Code').fill(new TOTP({ secret }).generate());
  await labelled(page, 'Your Password').fill(juror.password);
  await labelled(page, 'Your Password').press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await see('account-recovery-codes');
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await page.getByText('Recovery codes left: 10.').waitFor();

  await action(page, 'Logout').click();
  await fillLogin(page, juror);
  await labelled(page, 'Code').fill('000000');
  expect(await page.getByRole('link', { name: 'Forgot Password' }).count()).toBe(0);
  await labelled(page, 'Code').press('Enter');
  await page.getByText('This code is not right').first().waitFor();
  await see('login-second-factor');
  await labelled(page, 'Code').fill(recovery);
  await labelled(page, 'Code').press('Enter');
  await page.waitForURL('**/jury');
  expect([...faults, ...problems]).toEqual([]);
  await context.close();
});

test('login leads back to the requested page, from the 403 page and from a mail', async () => {
  const { person: someone, login } = await signUp(server);
  const [programme] = (await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token })).data;
  const saved = await save(server, login.token, applicationPayload(programme?._id ?? ''));
  const place = `/application/preview?id=${saved.data.applicationData.app_id}`;
  const { page, context, problems } = await openVisitor(browser, server);
  await page.goto(place);
  await page.getByRole('heading', { name: '403 - Access Denied' }).waitFor();
  await page.getByRole('link', { name: 'Log in to open “Application Preview”' }).click();
  await fillLogin(page, someone);
  await page.getByRole('heading', { name: 'Application Preview' }).waitFor();
  expect(page.url()).toBe(server.origin + place);

  await page.goto(`/auth/login?${new URLSearchParams({ next: '/application/list' })}`);
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();
  await page.goto(`/auth/login?${new URLSearchParams({ next: '//evil.example/application/form' })}`);
  await page.waitForURL(`${server.origin}/application/list`);
  expect(problems).toEqual([]);
  await context.close();
});

test('a logout without a network holds once the network is back, also on the server', async () => {
  const { person: someone } = await signUp(server);
  const { page, context } = await openVisitor(browser, server);
  await page.goto('/auth/login');
  await logIn(page, someone);
  // Without an id a preview has nothing to show.
  await page.goto('/application/preview');
  const main = page.getByRole('main');
  await expect.poll(() => main.innerText()).toMatch(/^Application Preview\s+Back to Form$/);
  const [kept] = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  await context.setOffline(true);
  await action(page, 'Logout').click();
  await page.getByText('You are logged out.').waitFor();
  await context.setOffline(false);
  const names = (await context.cookies()).map(({ name }) => name);
  expect([kept?.name, names.includes('auth'), names.includes('signed-in')]).toEqual(['auth', true, false]);
  await page.goto('/application/list');
  await page.getByRole('heading', { name: '403 - Access Denied' }).waitFor();
  const check = await fetch(server.origin + paths.applications, {
    headers: { authorization: `Bearer ${kept?.value}` },
  });
  expect(check.status).toBe(401);
  await context.close();
});

test('an unknown address answers 404 with the page that says so', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(problems).toEqual([]);
  await context.close();
});
