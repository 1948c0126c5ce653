import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeWindows, openVisitor, sharedBrowser } from '../support/browser.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

/** Heights of the bar and of every text in the serif; the sans-serif has a metric-compatible system font. */
function heights(page: Page) {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'header:has(nav) > div, header:has(nav) > div > a, main :is(h1, h2):not(:has(*))',
      ),
    ].map((it) => [it.textContent?.slice(0, 40), Math.round(it.getBoundingClientRect().height)]),
  );
}

/** Heights on a visitor's pages, whose browser has the fonts from the first page on, or never gets them. */
async function heightsOn(width: number, hasFonts: boolean) {
  const { context, page } = await openVisitor(browser, server);
  await page.setViewportSize({ width, height: 900 });
  if (!hasFonts) await context.route('**/*.woff2', (route) => route.abort());
  const seen: { readonly path: string; readonly heights: Awaited<ReturnType<typeof heights>> }[] = [];
  for (const path of ['/', '/faq', '/auth/login']) {
    await page.goto(path);
    // A font that arrives late is not shown before the next page.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
    await page.reload();
    await page.locator('main h1').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    seen.push({ path, heights: await heights(page) });
  }
  await context.close();
  return seen;
}

test.each([360, 1280])('without the web fonts nothing is taller, at %i px', async (width) => {
  expect(await heightsOn(width, false)).toEqual(await heightsOn(width, true));
});
