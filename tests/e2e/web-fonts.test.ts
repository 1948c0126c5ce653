import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeWindows, openVisitor, sharedBrowser } from '../support/browser.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

/** Heights of the bar and of every text in the serif; the sans-serif has the system's own face beside it. */
function heights(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('header > div, header > div > a, main :is(h1, h2):not(:has(*))')].map(
      (it) => [it.textContent?.slice(0, 40), Math.round(it.getBoundingClientRect().height)],
    ),
  );
}

test.each([360, 1280])('without the web fonts nothing is higher, at %i px', async (width) => {
  const seen = [];
  for (const isBlocked of [false, true]) {
    const { context, page } = await openVisitor(browser, server);
    await page.setViewportSize({ width, height: 900 });
    if (isBlocked) await context.route('**/*.woff2', (route) => route.abort());
    for (const path of ['/', '/faq', '/auth/login']) {
      await page.goto(path);
      // A face that comes late is not shown before the next page.
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
      await page.reload();
      await page.locator('main h1').first().waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      seen.push({ isBlocked, path, heights: await heights(page) });
    }
    await context.close();
  }
  const [standIn, shown] = [true, false].map((isBlocked) =>
    seen.filter((it) => it.isBlocked === isBlocked).map(({ path, heights }) => ({ path, heights })),
  );
  expect(standIn).toEqual(shown);
});
