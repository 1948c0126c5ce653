import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';
import { registerDefinition } from '#generated/register.ts';
import { applicationAnswers } from '../fixtures/application-answers.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { asked, titleOf } from '../support/application-words.ts';
import { accessibilityFaults, closeWindows, openVisitor, sharedBrowser } from '../support/browser.ts';
import { fillSection, labelled } from '../support/fill-form.ts';
import { hasFocus } from '../support/keyboard.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { action, logIn, openTab, panelOf, submitForm, tabs, waitForSaved } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

test('a company registers, applies over two visits, submits and can no longer edit', async () => {
  const applicant = person();
  const first = await openVisitor(browser, server);
  const { page } = first;

  // Registration, and the link in the mail.
  await page.goto('/apply');
  const { confirmPassword, ...registration } = { ...applicant, confirmPassword: applicant.password };
  await fillSection(page.locator('main'), registerDefinition, 'register', {
    ...registration,
    alternateEmail: 'asha@home.example',
    confirmPassword,
  });
  // The guidelines are read in between: the text is there again, but no password, not even in the browser.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(confirmPassword);
  await page.goto('/application/guidelines');
  await page.goto('/apply');
  const written = (name: string) => page.locator(`#${name}`).inputValue();
  await expect.poll(() => written('companyName')).toBe(applicant.companyName);
  expect(await written('alternateEmail')).toBe('asha@home.example');
  for (const name of ['password', 'confirmPassword']) {
    expect(await written(name)).toBe('');
    await page.locator(`#${name}`).fill(confirmPassword);
  }
  await action(page, 'PROCEED').click();
  await page.getByRole('heading', { name: 'Registration Completed!' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBe(null);

  await action(page, 'Go to Login').click();
  await labelled(page, 'User Id').fill(applicant.email);
  await labelled(page, 'Password').fill(applicant.password);
  await action(page, 'LOGIN').click();
  await page.getByText('Your account is not verified, please verify your email before logging in.').waitFor();
  await page.getByRole('button', { name: 'Resend verification link' }).waitFor();

  const link = linkIn(await waitForMail(server.dataDir, applicant.email, /verify/i));
  await page.goto(link.href);
  await labelled(page, 'Password').fill(applicant.password);
  await action(page, 'Verify Email').click();
  await page.getByRole('heading', { name: 'Email Verified Successfully!' }).waitFor();
  await action(page, 'Go to Login').click();
  await logIn(page, applicant);
  await page.getByText("You haven't created an application yet.").waitFor();

  // Sections A to C by hand, SAVE, and away.
  await action(page, 'Create Application').click();
  await page.getByRole('tab', { name: tabs.general }).waitFor();
  // The registration's answers are not asked again.
  expect(await asked(panelOf(page), '/general/legalName').inputValue()).toBe(applicant.companyName);
  const region = asked(panelOf(page), '/general/region');
  const south = (await region.locator('option', { hasText: 'South' }).getAttribute('value')) ?? '';
  const answers = applicationAnswers(south) as unknown as Answers;
  const preview = page.getByRole('button', { name: 'Preview' });
  expect(await preview.isDisabled()).toBe(true);

  await fillSection(panelOf(page), applicationDefinition, 'general', answers);
  await action(page, 'NEXT').click();
  // A tab shows its mistakes and progress once left; the browser's Back leads there.
  await page.getByRole('tab', { name: new RegExp(`^${tabs.general} \\d+ of \\d+$`) }).waitFor();
  expect(await page.getByRole('tab', { name: /error/ }).count()).toBe(0);
  await fillSection(panelOf(page), applicationDefinition, 'overview', answers);
  await page.goBack();
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toMatch(/^A\./);
  await page.goForward();
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toMatch(/^B\./);
  await action(page, 'NEXT').click();
  await fillSection(panelOf(page), applicationDefinition, 'project', answers);
  await action(page, 'SAVE').click();
  await page.getByText('Form saved successfully!').waitFor();
  await first.context.close();

  // Another day: log in again, find the words where they were, add the rest.
  const second = await openVisitor(browser, server);
  const later = second.page;
  await later.goto('/auth/login');
  await logIn(later, applicant);
  await later.getByRole('heading', { name: 'Clean water for forty villages' }).waitFor();
  await later.getByText('E 0 of 2').waitFor();
  await later.getByText('7 required answers missing', { exact: true }).waitFor();
  await action(later, /^Edit/).click();
  await openTab(later, 'project');
  const partners = asked(panelOf(later), '/project/implementingPartners');
  await expect.poll(() => partners.inputValue()).toBe('Jala Jeevan Trust');
  await openTab(later, 'projectDescription');
  await fillSection(panelOf(later), applicationDefinition, 'projectDescription', answers);
  const pdf = await createPdf('Impact report');
  await panelOf(later)
    .locator('input[type=file]')
    .setInputFiles({ name: 'impact report.pdf', mimeType: 'application/pdf', buffer: pdf });
  await panelOf(later)
    .getByRole('button', { name: /^Remove impact report\.pdf/ })
    .waitFor();

  // Removed by mistake, and saved so by the page itself, it can still be restored.
  await panelOf(later).getByRole('button', { name: 'Remove impact report.pdf' }).click();
  await waitForSaved(later);
  await panelOf(later).getByRole('button', { name: 'Undo: bring back impact report.pdf' }).click();
  await panelOf(later)
    .getByRole('button', { name: /^Remove impact report\.pdf/ })
    .waitFor();

  // An edit of an existing draft saves itself.
  await asked(panelOf(later), '/projectDescription/innovation').fill(
    'A card that pays per litre, and pays for its own filters.',
  );
  await waitForSaved(later);

  // Submission needs the declarations.
  await openTab(later, 'declaration');
  await expect.poll(() => later.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true);
  // Before that, people can read everything as it will be sent, and each answer is one click away.
  await later.getByText('2 required answers missing', { exact: true }).waitFor();
  await action(later, 'REVIEW').click();
  const review = later.getByRole('region', { name: 'Review before you submit' });
  await expect.poll(() => review.getByText('Still to be answered').count()).toBe(2);
  await review.getByRole('heading', { name: 'Clean water for forty villages' }).waitFor();
  await review.getByRole('definition').getByText('Clean water for forty villages').waitFor();
  await review.getByText(/^\d+ KB, 1 page$/).waitFor();
  expect(await accessibilityFaults(later)).toEqual([]);
  await review.getByRole('button', { name: `Change ${titleOf('/projectDescription/innovation')}` }).click();
  const innovation = asked(panelOf(later), '/projectDescription/innovation');
  await expect.poll(() => hasFocus(innovation)).toBe(true);
  await openTab(later, 'declaration');
  await fillSection(panelOf(later), applicationDefinition, 'declaration', answers);
  await later.getByText('Once you submit the form, you cannot edit any information again.').waitFor();
  await later.getByText('Everything is here, ready to submit', { exact: true }).waitFor();
  await waitForSaved(later);

  // The preview shows everything, and opens the very file.
  await action(later, 'Preview').click();
  await later.getByRole('heading', { name: 'Application Preview' }).waitFor();
  await later.getByText('18,400').waitFor();
  await later.getByText('A card that pays per litre, and pays for its own filters.').waitFor();
  await later.getByText('01 Apr 2024').waitFor();
  const [opened] = await Promise.all([
    later.context().waitForEvent('page'),
    action(later, /impact report\.pdf/).click(),
  ]);
  await opened.close();
  await action(later, 'Back to Applications').click();
  await action(later, /^Edit/).click();

  await openTab(later, 'declaration');
  await submitForm(later);
  await later.getByText('Application submitted successfully!').waitFor();
  await later.getByRole('heading', { name: 'My Applications' }).waitFor();
  await later.getByText('submitted', { exact: true }).waitFor();
  // The seal stays on top of the list until it is dismissed.
  await later.getByRole('heading', { name: 'Submitted: Clean water for forty villages' }).waitFor();
  await later.getByRole('listitem').filter({ hasText: 'Screening' }).first().waitFor();
  await action(later, 'Dismiss').click();
  await expect.poll(() => later.getByRole('heading', { name: /^Submitted:/ }).count()).toBe(0);
  expect(await action(later, /^Edit/).count()).toBe(0);

  // The receipt, to keep and to pass on.
  await action(later, /^Receipt/).click();
  await later.getByText('impact report.pdf').waitFor();
  const [download] = await Promise.all([
    later.waitForEvent('download'),
    action(later, 'Download as PDF').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Application_\w{6}\.pdf$/);
  expect(await accessibilityFaults(later)).toEqual([]);
  const receipt = await waitForMail(server.dataDir, applicant.email, /submitted/i);
  expect(receipt.text).toContain('Clean water for forty villages');
  const stranger = await openVisitor(browser, server);
  await stranger.page.goto(/\S+\/receipt\/\S+/.exec(receipt.text ?? '')?.[0] ?? '');
  await stranger.page.getByText('This receipt is genuine').waitFor();
  expect(await stranger.page.locator('main').textContent()).not.toContain('Clean water');
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  expect(first.problems).toEqual([]);
  expect(second.problems).toEqual([]);
});
