import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser } from '../support/browser.ts';
import { look } from '../support/look.ts';
import { forgetConsents } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action, fillLogin } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 800 },
];

test('the registration shows the notice about personal data above its button', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/apply');
    const notice = page.getByRole('region', { name: 'Your personal data' });
    await notice.getByText('By going on you agree').waitFor();
    const [above, button] = await Promise.all([notice.boundingBox(), action(page, 'PROCEED').boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    faults.push(...(await look(page, `register-consent-${size.width}`)));
  }
  // From another page it comes with the form, too.
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('region', { name: 'Your personal data' }).waitFor();
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a person who agreed to another text reads the new one before continuing, and withdraws under Your Data', async () => {
  const { person: owner } = await signUp(server);
  await forgetConsents(server);
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  await page.goto('/auth/login?next=%2Fapplication%2Flist');
  await fillLogin(page, owner);
  const heading = page.getByRole('heading', { name: 'Please read before you go on' });
  await heading.waitFor();
  await page.getByText('By going on you agree').waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...(await look(page, `ask-consent-${size.width}`)));
  }
  // People who do not agree can still reach their data; a reload changes nothing.
  await page.getByRole('link', { name: /I do not agree/ }).press('Enter');
  await page.getByRole('heading', { name: 'Your Data' }).waitFor();
  await page.getByRole('button', { name: 'Erase my account...' }).waitFor();
  await page.goto('/application/list');
  await heading.waitFor();
  await action(page, 'I agree').press('Enter');
  await page.getByText("You haven't created an application yet.").waitFor();
  await page.reload();
  await page.getByText("You haven't created an application yet.").waitFor();
  expect(await heading.count()).toBe(0);
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
