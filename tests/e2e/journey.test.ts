import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';
import { registerDefinition } from '#generated/register.ts';
import { applicationAnswers } from '../fixtures/application-answers.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { type Person, person } from '../fixtures/person.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { fillSection, labelled } from '../support/fill-form.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(() => Promise.all([browser.close(), server.stop()]));

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await labelled(page, 'User Id').fill(email);
  await labelled(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');

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
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await page.getByText('Registration Completed!').waitFor();

  await page
    .getByRole('link', { name: 'Go to Login' })
    .or(page.getByRole('button', { name: 'Go to Login' }))
    .click();
  await labelled(page, 'User Id').fill(applicant.email);
  await labelled(page, 'Password').fill(applicant.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByText('Your account is not verified, please verify your email before logging in.').waitFor();
  await page.getByRole('button', { name: 'Resend verification link' }).waitFor();

  const link = linkIn(await waitForMail(server.dataDir, applicant.email, /verify/i));
  await page.goto(link.href);
  await labelled(page, 'Password').fill(applicant.password);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.getByText('Email Verified Successfully!').waitFor();
  await page
    .getByRole('link', { name: 'Go to Login' })
    .or(page.getByRole('button', { name: 'Go to Login' }))
    .click();
  await logIn(page, applicant);
  await page.getByText("You haven't created an application yet.").waitFor();

  // Sections A to C by hand, SAVE, and away.
  await page
    .getByRole('button', { name: 'Create Application' })
    .or(page.getByRole('link', { name: 'Create Application' }))
    .click();
  await tab(page, 'A. General Information').waitFor();
  const region = labelled(panel(page), 'Applying for region');
  const south = (await region.locator('option', { hasText: 'South' }).getAttribute('value')) ?? '';
  const answers = applicationAnswers(south) as unknown as Answers;
  const preview = page.getByRole('button', { name: 'Preview' });
  expect(await preview.isDisabled()).toBe(true);

  await fillSection(panel(page), applicationDefinition, 'general', answers);
  await page.getByRole('button', { name: 'NEXT' }).click();
  await fillSection(panel(page), applicationDefinition, 'overview', answers);
  await page.getByRole('button', { name: 'NEXT' }).click();
  await fillSection(panel(page), applicationDefinition, 'project', answers);
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Form saved successfully!').waitFor();
  await first.context.close();

  // Another day: log in again, find the words where they were, add the rest.
  const second = await openVisitor(browser, server);
  const later = second.page;
  await later.goto('/auth/login');
  await logIn(later, applicant);
  await later.getByText('Clean water for forty villages').waitFor();
  await later
    .getByRole('button', { name: 'Edit' })
    .or(later.getByRole('link', { name: 'Edit' }))
    .click();
  await tab(later, 'C. Basic Information').click();
  expect(await labelled(panel(later), 'Implementing partners').inputValue()).toBe('Jala Jeevan Trust');
  await tab(later, 'D. Additional Information').click();
  await fillSection(panel(later), applicationDefinition, 'projectDescription', answers);
  const pdf = await createPdf('Impact report');
  await panel(later)
    .locator('input[type=file]')
    .setInputFiles({ name: 'impact report.pdf', mimeType: 'application/pdf', buffer: pdf });
  await panel(later)
    .getByRole('button', { name: /^Remove impact report\.pdf/ })
    .waitFor();

  // An edit of an existing draft saves itself.
  await labelled(panel(later), 'Innovation').fill(
    'A card that pays per litre, and pays for its own filters.',
  );
  await later.getByText(/^Saved \d/).waitFor();

  // Submission needs the declarations.
  await tab(later, 'E. Declaration').click();
  expect(await later.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true);
  await fillSection(panel(later), applicationDefinition, 'declaration', answers);
  await later.getByText('Once you submit the form, you cannot edit any information again.').waitFor();
  await later.getByText(/^Saved \d/).waitFor();

  // The preview shows everything, and opens the very file.
  await later.getByRole('button', { name: 'Preview' }).click();
  await later.getByText('A card that pays per litre, and pays for its own filters.').waitFor();
  await later.getByText('01 Apr 2024').waitFor();
  const [opened] = await Promise.all([
    later.context().waitForEvent('page'),
    later
      .getByRole('button', { name: /impact report\.pdf/ })
      .or(later.getByRole('link', { name: /impact report\.pdf/ }))
      .click(),
  ]);
  await opened.close();
  await later
    .getByRole('button', { name: 'Back to Applications' })
    .or(later.getByRole('link', { name: 'Back to Applications' }))
    .click();
  await later
    .getByRole('button', { name: 'Edit' })
    .or(later.getByRole('link', { name: 'Edit' }))
    .click();

  await tab(later, 'E. Declaration').click();
  await later.getByRole('button', { name: 'SUBMIT' }).click();
  await later.getByText('Application submitted successfully!').waitFor();
  await later.getByRole('heading', { name: 'My Applications' }).waitFor();
  await later.getByText('Submitted', { exact: true }).waitFor();
  expect(
    await later
      .getByRole('button', { name: 'Edit' })
      .or(later.getByRole('link', { name: 'Edit' }))
      .count(),
  ).toBe(0);

  // The form of a submitted application opens no editing either.
  const receipt = await waitForMail(server.dataDir, applicant.email, /submitted/i);
  expect(receipt.text).toContain('Clean water for forty villages');
  expect(first.problems).toEqual([]);
  expect(second.problems).toEqual([]);
});
