import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEdition } from '#contract/programme/edition.ts';
import { publicPages } from '#contract/public-pages.ts';
import { siteFolder } from '#server/platform/http/plugins/site.ts';
import { type Portal, startPortal } from '../api/portal.ts';
import { closeWindows, sharedBrowser } from '../support/browser.ts';
import { isHydrated } from '../support/hydrated.ts';

let portal: Portal;
let browser: Browser;

const edition = currentEdition(new Date());
const noon = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00+05:30`) + days * 86_400_000);

beforeAll(async () => {
  portal = await startPortal('SQLite', {}, { at: noon(edition.opens, -3), site: siteFolder });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeWindows(browser);
  await portal.stop();
});

/** Pages that say who may register or log in, beside those to read. */
const paths = [...publicPages().map(({ path }) => path), '/auth/login', '/apply'];

/** What stands between head and foot, and what the browser's tab and sites that share the page say. */
const words = (page: Page) =>
  page.evaluate(() => {
    const meta = [...document.querySelectorAll('meta[property], meta[name=description]')];
    return {
      title: document.title,
      meta: meta.map((it) => it.getAttribute('content')),
      main: document.querySelector<HTMLElement>('main')?.innerText,
      foot: document.querySelector<HTMLElement>('footer')?.innerText,
    };
  });

/** Compares the words of each path before and after its code has run; notes what the browser complains of. */
async function compareWords(page: Page, left: string[], complaints: string[]): Promise<void> {
  page.on('console', (message) => {
    // Chromium does not know every right that pages give up.
    if (message.type() === 'error' && !message.text().includes('Permissions-Policy'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  let release = Promise.resolve();
  await page.route(/\.js$/, async (route) => {
    await release;
    await route.continue();
  });
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const code = Promise.withResolvers<void>();
    release = code.promise;
    await page.goto(path, { waitUntil: 'commit' });
    // Its elements and its styles are there; scripts wait.
    await page.waitForFunction(
      () => document.readyState !== 'loading' && [...document.styleSheets].length > 0,
    );
    const still = await words(page);
    code.resolve();
    await isHydrated(page);
    await page.waitForLoadState('networkidle');
    expect({ path, ...(await words(page)) }).toEqual({ path, ...still });
  }
}

test.each([
  ['before', edition.opens, -2],
  ['open', edition.closes, -20],
  ['last-days', edition.closes, -1],
  ['closed', edition.closes, 1],
  ['results', edition.results, 1],
] as const)(
  '%s: what a page says as HTML is what it says once its code has run',
  async (phase, day, days) => {
    portal.pass((noon(day, days).getTime() - portal.services.clock().getTime()) / 1000);
    const context = await browser.newContext({ baseURL: portal.origin });
    const complaints: string[] = [];
    const left = [...paths];
    // While one page waits until there is nothing more to fetch, the other is at work.
    await Promise.all([1, 2].map(async () => compareWords(await context.newPage(), left, complaints)));
    expect(complaints).toEqual([]);
    const home = await fetch(portal.origin, { headers: { accept: 'text/html' } });
    expect(await home.text()).toContain(`"phase":"${phase}"`);
    await context.close();
  },
);
