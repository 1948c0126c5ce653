import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accessibilityFaults, closeWindows, openVisitor, sharedBrowser, sizes } from '../support/browser.ts';
import { look, ofColours } from '../support/look.ts';
import { openReady } from '../support/open-ready.ts';
import { publicRoutes } from '../support/public-routes.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

/** One page of each component: the regions differ in words and in the colour of an ornament. */
const looked = publicRoutes.filter((path) => !/^\/(north|east|west)$/.test(path));

test.each(['wide', 'narrow'] as const)('every public page, %s', async (size) => {
  const { page, context, problems } = await openVisitor(browser, server, size);
  const faults: string[] = [];
  for (const path of publicRoutes) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (looked.includes(path))
      faults.push(...(await look(page, `public${path.replaceAll('/', '-')}-${size}`)));
    if (size === 'narrow') {
      await page.setViewportSize({ width: 320, height: 640 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) faults.push(`${path}: wider than a window of 320 px by ${over} px`);
      await page.setViewportSize(sizes.narrow);
    }
    expect(await page.locator('body').innerText(), path).not.toContain('To be announced');
    expect(await page.locator('h1').count(), path).toBe(1);
    expect(await page.title(), path).toMatch(/^.+ · Rotary National CSR Awards$/);
  }
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('pages of each layout at the widths between and beyond, where colours and layout can break', async () => {
  const { page, context } = await openVisitor(browser, server, 'tablet');
  const faults: string[] = [];
  for (const path of ['/', '/south', '/faq', '/eligibility']) {
    await page.goto(path);
    for (const size of ['tablet', 'large'] as const) {
      await page.setViewportSize(sizes[size]);
      const name = `public${path.replaceAll('/', '-')}-${size}`;
      faults.push(...(await look(page, name, [...ofColours, 'target-size'])));
    }
  }
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  ['malformed', { status: 200, json: { data: { homepageDesign: 'none' } } }, 'Failed to load homepage data'],
  [
    'failing',
    { status: 500, json: { data: { errorCode: 1000, errorMessage: 'Out of order' } } },
    'Out of order',
  ],
  ['mute', { status: 502, body: '<html>' }, 'Failed to load homepage data'],
])('with a %s server the built-in texts stay', async (_name, answer, message) => {
  const { page, context } = await openVisitor(browser, server);
  await page.route('**/api/home*', (route) => route.fulfill(answer));
  await page.route('**/api/home/our-team', (route) => route.fulfill(answer));
  // Shown for three seconds: start waiting before it appears, and not on the page before.
  const openTold = async (path: string, words: string) => {
    await page.goto('about:blank');
    await Promise.all([page.getByRole('status').getByText(words).waitFor(), openReady(page, path)]);
  };
  for (const path of ['/', '/south']) {
    await openTold(path, message);
    await page.getByText('Best Project in Healthcare').first().waitFor();
  }
  await openTold('/our-team', message.replace('homepage', 'team'));
  await page.getByRole('heading', { name: 'Founders of the CSR Awards' }).waitFor();
  await context.close();
});

test('calls and types in the API document are readable, light and dark', async () => {
  const { page, context } = await openVisitor(browser, server);
  await page.goto('/api/docs');
  await page.locator('.opblock-post .opblock-summary-control').first().click();
  await page
    .locator('.opblock-post .json-schema-2020-12, .opblock-post .model-box, .opblock-post pre')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'DashboardChoices' }).click();
  await page.locator('.json-schema-2020-12-expand-deep-button').first().click();
  await page.locator('.json-schema-2020-12__constraint--string').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page, ofColours)).toEqual([]);
  }
  await context.close();
});
