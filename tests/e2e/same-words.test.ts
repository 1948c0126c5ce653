import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEdition } from '#contract/programme/edition.ts';
import { publicPages } from '#contract/public-pages.ts';
import { siteFolder } from '#server/platform/http/plugins/site.ts';
import { type Portal, startPortal } from '../api/portal.ts';
import { closeWindows, sharedBrowser } from '../support/browser.ts';
import { openHydrated } from '../support/hydrated.ts';

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
    const [reader, person] = await Promise.all([
      browser.newContext({ baseURL: portal.origin, javaScriptEnabled: false }),
      browser.newContext({ baseURL: portal.origin }),
    ]);
    const [still, alive] = await Promise.all([reader.newPage(), person.newPage()]);
    const complaints: string[] = [];
    alive.on('console', (message) => {
      // Chromium does not know every right that pages give up.
      if (message.type() === 'error' && !message.text().includes('Permissions-Policy'))
        complaints.push(message.text());
    });
    alive.on('pageerror', (error) => complaints.push(error.message));
    for (const path of paths) {
      await Promise.all([still.goto(path), openHydrated(alive, path)]);
      await alive.waitForLoadState('networkidle');
      expect({ path, ...(await words(alive)) }).toEqual({ path, ...(await words(still)) });
    }
    expect(complaints).toEqual([]);
    const home = await fetch(portal.origin, { headers: { accept: 'text/html' } });
    expect(await home.text()).toContain(`"phase":"${phase}"`);
    await Promise.all([reader.close(), person.close()]);
  },
);
