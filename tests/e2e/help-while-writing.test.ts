import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { asked, titleOf } from '../support/application-words.ts';
import { accessibilityFaults, closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { action, openTab, panelOf, waitForSaved } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

test('an unusual answer causes a question and no error; a yes is remembered; Back goes from tab to tab', async () => {
  const { person: who, login } = await signUp(server);
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  const draft = await save(server, login.token, applicationPayload(programmes.data[0]?._id ?? ''));
  const id = draft.data.applicationData.app_id;
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, who);
  await page.goto(`/application/form?id=${id}`);

  // Asked when the field is left, not while typing; nothing is wrong.
  const year = asked(panelOf(page), '/general/yearOfRegistration');
  const question = panelOf(page).getByText('Is 2099 right? It is still to come.', { exact: true });
  await year.fill('2099');
  expect(await question.count()).toBe(0);
  await year.press('Tab');
  await question.waitFor();
  expect(await year.getAttribute('aria-invalid')).toBeNull();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Mistakes count once their tab was left; Back leads from tab C to tab B.
  const legalName = asked(panelOf(page), '/general/legalName');
  await legalName.fill('');
  await legalName.press('Tab');
  await page
    .getByText(`${titleOf('/general/legalName')} is required`)
    .first()
    .waitFor();
  expect(await page.getByRole('tab', { name: /error/ }).count()).toBe(0);
  await openTab(page, 'overview');
  await page.getByRole('tab', { name: /^A\..* 1 error$/ }).waitFor();
  const percent = asked(panelOf(page), '/overview/amountSpent/fy2023_24/percent');
  await percent.fill('21');
  await percent.press('Tab');
  await panelOf(page).getByText('Is 21% right? Most companies spend about 2%.', { exact: true }).waitFor();
  await openTab(page, 'project');
  await page.getByRole('tab', { name: /^C\./, selected: true }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: /^B\./, selected: true }).waitFor();
  await openTab(page, 'general');
  await legalName.fill('Kaveri Textiles Private Limited');

  // The review lists both; one is corrected right there, the other beside its question.
  await openTab(page, 'declaration');
  await action(page, 'REVIEW').click();
  const review = page
    .getByRole('group', { name: '2 answers are unusual' })
    .or(page.getByText('2 answers are unusual'));
  await review.first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const confirmed = () => page.waitForResponse((answer) => answer.url().endsWith('/confirmations'));
  await Promise.all([
    confirmed(),
    page
      .getByRole('button', {
        name: `Yes, it is right: ${titleOf('/overview/amountSpent/fy2023_24/percent')}`,
      })
      .locator('visible=true')
      .click(),
  ]);
  await page.getByText('1 answer is unusual').waitFor();
  await action(page, 'Back to the form').click();
  await openTab(page, 'general');
  await Promise.all([
    confirmed(),
    panelOf(page)
      .getByRole('button', { name: `Yes, it is right: ${titleOf('/general/yearOfRegistration')}` })
      .click(),
  ]);
  await question.waitFor({ state: 'detached' });
  await action(page, 'SAVE').click();
  await page.getByText('Form saved successfully!').waitFor();
  await waitForSaved(page);

  await page.reload();
  await openTab(page, 'declaration');
  await action(page, 'REVIEW').click();
  await page.getByText('Review before you submit').waitFor();
  expect(await page.getByText(/unusual/).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'SUBMIT' }).isEnabled()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('an expired link of a mail offers a new one on its page', async () => {
  const { person: who } = await signUp(server);
  await call(server, paths.forgotPassword, { json: { email: who.email } });
  const used = linkIn(await waitForMail(server.dataDir, who.email, /reset/i));
  const verificationToken = used.searchParams.get('verificationToken');
  const first = await call(server, paths.resetPassword, {
    json: { verificationToken, password: 'lamp-Pebble-43', confirmPassword: 'lamp-Pebble-43' },
  });
  expect(first.status).toBe(200);

  const { page, context, problems } = await openVisitor(browser, server);
  await page.goto(used.href);
  for (const repeat of await page.locator('input[type=password]').all()) await repeat.fill('lamp-Pebble-44');
  await action(page, 'Reset Password').click();
  await action(page, 'Request Reset Link').click();
  const resets = async () =>
    (await mailsTo(server.dataDir, who.email)).filter(({ text }) => text?.includes('reset-password?'));
  await expect.poll(async () => (await resets()).length).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);

  const newcomer = person();
  await call(server, paths.register, {
    json: {
      first_name: newcomer.firstName,
      last_name: newcomer.lastName,
      email: newcomer.email,
      mobile_number: newcomer.mobileNumber,
      password: newcomer.password,
      company_name: newcomer.companyName,
      designation: newcomer.designation,
    },
  });
  const link = linkIn(await waitForMail(server.dataDir, newcomer.email, /verify/i));
  link.searchParams.set('verificationToken', 'expired');
  await page.goto(link.href);
  await page.locator('input[type=password]').fill(newcomer.password);
  await action(page, 'Verify Email').click();
  await action(page, 'Resend verification link').click();
  await expect.poll(async () => (await mailsTo(server.dataDir, newcomer.email)).length).toBe(2);
  expect(problems).toEqual([]);
  await context.close();
});
