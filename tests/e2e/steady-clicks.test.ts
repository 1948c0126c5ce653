import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeWindows, openVisitor, sharedBrowser } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

test('an error that appears when a field is left takes no click away from what stands below', async () => {
  const { context, page } = await openVisitor(browser, server);
  await page.goto('/apply');
  const link = page.locator('main').getByRole('link', { name: 'Application Guidelines' });
  await labelled(page, 'Confirm Password').fill('x');

  // Letters that come late may move what stands below them.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await link.scrollIntoViewIfNeeded();
  const before = await link.boundingBox();
  if (!before) throw new Error('The link is not on screen.');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // Two frames: whatever the loss of focus draws is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await link.boundingBox()).toEqual(before);
  await page.mouse.up();
  await page.waitForURL('**/application/guidelines');

  // Let go, it is said.
  await page.goBack();
  await labelled(page, 'Business email').fill('nobody');
  await page.locator('main').getByRole('heading').first().click();
  await page.getByText('Please enter a valid email address for Business email', { exact: true }).waitFor();
  await context.close();
});
