import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths as calls } from '#contract/paths.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { currentEdition } from '#contract/programme/edition.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { Receipt } from '#contract/receipts-schemas.ts';
import { winnerPath, winnersPath } from '#contract/site.ts';
import { siteFolder } from '#server/platform/http/plugins/site.ts';
import { createRoom, inHours, submitted } from '../api/jury/jury-room.ts';
import { type Portal, startPortal } from '../api/portal.ts';
import { call } from '../support/api-client.ts';
import { closeWindows, sharedBrowser } from '../support/browser.ts';
import { openReady } from '../support/open-ready.ts';

let portal: Portal;
let browser: Browser;
let pages: readonly Page[];
const complaints: string[] = [];

const edition = currentEdition(new Date());
const noon = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00+05:30`) + days * 86_400_000);

beforeAll(async () => {
  portal = await startPortal('SQLite', {}, { at: noon(edition.opens, -3), site: siteFolder });
  browser = await sharedBrowser();
  pages = await openPages(portal);
});

afterAll(async () => {
  await closeWindows(browser);
  await portal.stop();
});

/** Two tabs, with their console errors collected. */
async function openPages({ origin }: Portal): Promise<readonly Page[]> {
  const context = await browser.newContext({ baseURL: origin });
  const opened = [await context.newPage(), await context.newPage()];
  for (const page of opened) {
    page.on('console', (message) => {
      // Chromium does not know every permission that pages give up.
      if (message.type() === 'error' && !message.text().includes('Permissions-Policy'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  }
  return opened;
}

/** Pages that say who may register or log in, beside the reading pages. */
const paths = [...publicPages().map(({ path }) => path), '/auth/login', '/apply'];

/** The text between header and footer, and the titles for the browser's tab and for sites that share the page. */
function wordsHere() {
  const meta = [...document.querySelectorAll('meta[property], meta[name=description]')];
  return {
    title: document.title,
    meta: meta.map((it) => it.getAttribute('content')),
    main: document.querySelector<HTMLElement>('main')?.innerText,
    foot: document.querySelector<HTMLElement>('footer')?.innerText,
  };
}

/** Replaces the page with the document as the server sends it, without running its scripts. */
async function takeAsHtml(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const { head, body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
  await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) => link.sheet ?? new Promise((done) => link.addEventListener('load', done)),
    ),
  );
}

/** Compares the words of each path as HTML and once its code has run. */
async function compareWords(page: Page, left: string[]): Promise<void> {
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    await openReady(page, path);
    await page.waitForLoadState('networkidle');
    const alive = await page.evaluate(wordsHere);
    await page.evaluate(takeAsHtml);
    expect({ path, ...alive }).toEqual({ path, ...(await page.evaluate(wordsHere)) });
  }
}

test.each([
  ['before', edition.opens, -2],
  ['open', edition.closes, -20],
  ['last-days', edition.closes, -1],
  ['closed', edition.closes, 1],
  ['results', edition.results, 1],
] as const)(
  '%s: the HTML of a page has the same text as the page after its code has run',
  async (phase, day, days) => {
    portal.pass((noon(day, days).getTime() - portal.services.clock().getTime()) / 1000);
    const left = [...paths];
    // While one page waits for its requests, the other is at work.
    await Promise.all(pages.map((page) => compareWords(page, left)));
    expect(complaints).toEqual([]);
    const home = await fetch(`${portal.origin}/eligibility`, { headers: { accept: 'text/html' } });
    expect(await home.text()).toContain(`"phase":"${phase}"`);
  },
);

/** A portal after the results of the edition, with a public winner; returns the pages that mention it. */
async function honoured() {
  const open = await startPortal('SQLite', {}, { at: noon(edition.closes, -20), site: siteFolder });
  const room = createRoom(open);
  const owner = await open.account('applicant');
  const won = await submitted(open, owner, 'Clean & safe water for “forty” villages');
  const { code } = await room.done(room.ask<Receipt>(owner, calls.applicationReceipt(won)));
  open.pass((noon(edition.results, 1).getTime() - open.services.clock().getTime()) / 1000);
  const [chair, second, juror] = [
    await open.account('superadmin'),
    await open.account('superadmin'),
    await open.account('jury'),
  ];
  const round = await room.started(chair, [juror], { edition: String(edition.year) });
  await room.decide(chair, round, won, 'approved');
  await room.confirm(second, round, won);
  const publication = { publish_at: inHours(open, 1), despite: ['no-sheet'] };
  await room.done(room.ask(chair, judgingPaths.publication(round), publication, 'PUT'));
  open.pass(3601);
  const year = { level: 'zonal', year: edition.year } as const;
  const named = async () =>
    (await call<YearOfAwards>(open, calls.winners(year.level, year.year))).data.winners.map(({ slug }) =>
      winnerPath(year, slug),
    );
  await expect.poll(named).toHaveLength(1);
  return {
    open,
    paths: ['/', '/faq', winnersPath(year), ...(await named()), `/receipt/${code}`],
  };
}

test('with public winners: the HTML of their pages, home and receipts has the same text as after their code has run', async () => {
  const { open, paths: left } = await honoured();
  onTestFinished(() => open.stop());
  for (const path of left) {
    const html = await (await fetch(open.origin + path, { headers: { accept: 'text/html' } })).text();
    const [, main = ''] = html.split(/<main\b/);
    // A receipt says nothing about the application.
    if (!/^\/(faq|receipt)/.test(path)) expect(main, path).toContain('Clean &amp; safe water');
  }
  const tabs = await openPages(open);
  await Promise.all(tabs.map((page) => compareWords(page, left)));
  expect(complaints).toEqual([]);
});
