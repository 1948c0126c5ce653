import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn, sizes } from '../support/browser.ts';
import { faqWords } from '../support/faq-words.ts';
import { look } from '../support/look.ts';
import { isHydrated, openReady } from '../support/open-ready.ts';
import { publicRoutes } from '../support/public-routes.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

/** Opens each page in a new tab, four at a time: they wait more than they compute. */
async function openEach(
  context: BrowserContext,
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < paths.length; at += 4) {
    const some = paths.slice(at, at + 4).map(async (path) => {
      const page = await context.newPage();
      await look(page, path);
      await page.close();
    });
    await Promise.all(some);
  }
}

test('a visitor finds in three clicks who may apply, by when, what it costs, and where to start', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  await openReady(page, '/');
  await page.getByRole('link', { name: /^May we apply/ }).click();
  await page.getByRole('heading', { level: 1, name: 'May we apply?' }).waitFor();
  const check = page.getByRole('form', { name: 'A check in one minute' });
  await check.getByText('An NGO, a trust or a foundation').click();
  await check.getByText('Not with these answers.').waitFor();
  await check.getByText('A for-profit company').click();
  await check.getByText('Yes', { exact: true }).first().click();
  await check.getByText('No', { exact: true }).last().click();
  await check.getByText('Yes, your company may nominate this project.').waitFor();
  const size = page.getByRole('form', { name: 'Which size are you?' });
  await size.getByText('Yes', { exact: true }).click();
  await size.getByLabel('Annual turnover').first().fill('499');
  await size.getByText('Medium', { exact: true }).waitFor();
  await size.getByText('9 awards are open to you:').waitFor();
  expect(await look(page, 'eligibility-answered')).toEqual([]);
  const words = await page.locator('main').innerText();
  expect(words).toContain('Last date to start an application');
  expect(words).toContain('Application is free.');
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await page.waitForURL('**/apply');
  expect(problems).toEqual([]);
  await context.close();
});

test('region cards open by Enter, Space and click; the map by keyboard and click', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  const card = (name: string) =>
    page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${name} Region`) });
  await openReady(page, '/');
  await card('East').press('Space');
  await page.waitForURL('**/east');
  await page.getByRole('heading', { level: 1, name: 'Rotary Eastern Region CSR Awards 2025' }).waitFor();
  await page.goBack();
  await card('West').press('Enter');
  await page.waitForURL('**/west');
  await page.goBack();
  await card('North').click();
  await page.waitForURL('**/north');
  await page.goBack();
  await page.getByRole('link', { name: /^South.*17th October, 2025, Bengaluru$/ }).press('Enter');
  await page.waitForURL('**/south');
  await page.goBack();
  await page.locator('svg a[href="/west"] use').click();
  await page.waitForURL('**/west');
  expect(problems).toEqual([]);
  await context.close();
});

test('a zone of the map slides over to its region, and the menu slides in; nothing else moves, and nothing at all with reduced motion', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  await page.addInitScript(() => {
    const seen = { moves: [] as string[], shift: 0, isSkipped: true };
    const settled = new Promise((resolve) => {
      window.addEventListener('pagereveal', async ({ viewTransition }) => {
        const skipped = viewTransition?.ready.then(
          () => false,
          () => true,
        );
        seen.isSkipped = (await skipped) ?? true;
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        if (!seen.isSkipped) seen.moves.push(...parts.filter((part) => part?.includes('group(')).map(String));
        resolve(undefined);
      });
    });
    Object.assign(window, { seen, settled });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      seen.moves.push(`${this.tagName} ${JSON.stringify(frames)}`);
      return animate.call(this, frames, options);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const follow = async () => {
    await page.setViewportSize(sizes.wide);
    await openReady(page, '/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: /^South.*Bengaluru$/ }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rotary Southern Region CSR Awards 2025' }).waitFor();
    const seen = () =>
      page.evaluate(
        () => (window as unknown as { seen: { moves: string[]; shift: number; isSkipped: boolean } }).seen,
      );
    // Resizing the window ends the transition.
    await page.evaluate(() => (window as unknown as { settled: Promise<void> }).settled);
    const { shift, isSkipped } = await seen();
    await page.setViewportSize(sizes.narrow);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    return { shift, isSkipped, moves: (await seen()).moves };
  };
  // Chromium skips the transition if the next page is slow to come, as on a busy machine.
  let followed = await follow();
  for (let times = 1; followed.isSkipped && times < 4; times += 1) followed = await follow();
  const { moves, shift } = followed;
  expect(moves).toEqual([
    '::view-transition-group(zone-sage)',
    expect.stringMatching(/^DIALOG .*translateX/),
  ]);
  expect(shift).toBeLessThan(0.001);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await follow()).moves).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('the dates of the home page and of the regional pages stand side by side', async () => {
  const { page, context } = await openVisitor(browser, server);
  await openReady(page, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const words of [
    '23rd October, 2025',
    '8th October, 2025',
    '24th October, 2025',
    '17th October, 2025',
    '13th November, 2025',
    'New Delhi, India',
    'Gurugram',
  ])
    await expect.poll(() => page.locator('main').innerText()).toContain(words);
  await openReady(page, '/north');
  await page.getByText('15th October, 2025').waitFor();
  await openReady(page, '/east');
  await page.getByText('16th October, 2025').waitFor();
  await page.getByText('Venue to be disclosed').waitFor();
  await context.close();
});

test('without scripts every page is readable, and questions open', async () => {
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  await openEach(context, publicRoutes, async (page, path) => {
    await page.goto(path);
    const words = await page.locator('main').innerText();
    expect(words.length, path).toBeGreaterThan(60);
    expect(words, path).not.toMatch(/switch on JavaScript|Loading…/);
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: /^East Region/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Rotary Eastern Region CSR Awards 2025' }).waitFor();
  await page.goto('/faq');
  const asked = faqWords(0);
  const answer = page.getByText(asked.answer, { exact: true });
  await page.getByText(asked.question, { exact: true }).click();
  await answer.waitFor();
  await page.goto('about:blank');
  await page.goto(`/faq#${asked.id}`);
  await answer.waitFor();
  // Print shows what is closed on the screen.
  const closed = page.getByText(faqWords(1).answer, { exact: true });
  expect(await closed.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await closed.waitFor();
  await context.close();
});

test('if its code cannot be fetched, a page to read keeps its text and links; one to work in says so', async () => {
  const { page, context } = await openVisitor(browser, server);
  await page.route(/(start|login-page)-[\w-]+\.js$/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/terms');
  await refused;
  await page.waitForLoadState('networkidle');
  expect(await page.locator('h1').innerText()).toBe('Terms of use');
  await page.getByRole('link', { name: 'About the awards' }).click();
  await page.waitForURL('/about-us');
  await page.goto('/auth/login');
  await page.getByRole('heading', { name: 'This page did not work' }).waitFor();
  await context.close();
});

test('a page to work in offers a reload after a while if nothing of its code arrived', async () => {
  const { page, context } = await openVisitor(browser, server);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/auth/login');
  const late = page.getByText('This page is not ready yet.');
  expect(await late.isVisible()).toBe(false);
  const passTime = () => {
    for (const each of document.getAnimations()) each.finish();
  };
  await page.evaluate(passTime);
  await late.waitFor();
  expect(await look(page, 'late')).toEqual([]);
  await page.goto('/terms');
  expect(await late.count()).toBe(0);
  await page.goBack();
  await page.evaluate(passTime);
  await page.unroute(/\.js$/);
  await page.getByRole('link', { name: 'Reload it' }).press('Enter');
  await isHydrated(page);
  expect(await late.count()).toBe(0);
  await context.close();
});

test('a page to read downloads at most 12 kB of scripts before a touch that needs more', async () => {
  const { context, problems } = await openVisitor(browser, server);
  const sizes: number[] = [];
  await openEach(
    context,
    [...publicRoutes, '/access-denied', '/coming-soon', '/nowhere'],
    async (page, path) => {
      const scripts = new Map<string, Promise<number>>();
      page.on('response', (response) => {
        if (!response.url().endsWith('.js')) return;
        const size = response.text().then((text) => gzipSync(text, { level: 9 }).length);
        scripts.set(response.url(), size);
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(scripts.size, path).toBeLessThanOrEqual(4);
      sizes.push((await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0));
    },
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000);
  expect(Math.min(...sizes)).toBeGreaterThan(1_000);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await context.close();
});

test('a page under the pointer is fetched before the click', async () => {
  const { page, context } = await openVisitor(browser, server);
  const followed = async () => {
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    await link.hover();
    await link.click();
    await page.waitForURL('**/privacy');
    return page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceNavigationTiming & { readonly deliveryType: string }).deliveryType;
    });
  };
  // A click sooner than the browser's prefetch delay finds nothing fetched yet.
  await expect.poll(followed).toBe('navigational-prefetch');
  await context.close();
});

test('a choice made before the code of the eligibility check arrives counts once it is there', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/islands-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openReady(page, '/eligibility');
  const check = page.getByRole('form', { name: 'A check in one minute' });
  await check.getByText('An NGO, a trust or a foundation').click();
  letGo();
  await check.getByText('Not with these answers.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('pages to read contain nothing about a person; the header says who is signed in, and logs out', async () => {
  const { person } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, person);
  const html = await (await context.request.get('/faq', { headers: { accept: 'text/html' } })).text();
  expect(html).not.toContain(person.email);
  await page.goto('/faq');
  const head = page.getByRole('banner');
  await head.getByRole('link', { name: 'Application', exact: true }).waitFor();
  await head.getByRole('link', { name: 'Account' }).waitFor();
  expect(await head.getByRole('link', { name: 'Login' }).count()).toBe(0);
  await page.goto('/application/guidelines');
  await page.getByRole('link', { name: 'View My Applications' }).waitFor();
  expect(await page.getByRole('link', { name: 'Login to Apply' }).count()).toBe(0);
  await head.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
  await page.goto('/faq');
  await head.getByRole('link', { name: 'Login' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a tooltip explains an enterprise size on focus and closes on Escape', async () => {
  const { page, context } = await openVisitor(browser, server);
  await openReady(page, '/');
  const head = page.getByRole('columnheader', { name: 'Rising Star' }).getByRole('button');
  const tip = page.getByText(
    'Rising Star: businesses not mandated for CSR under Section 135 of the Companies Act',
  );
  expect(await tip.isVisible()).toBe(false);
  await head.focus();
  await tip.waitFor();
  await expect.poll(async () => (await tip.boundingBox())?.width).toBe(200);
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'hidden' });
  await context.close();
});

test('past winners drift in three rows until they are stopped, and never with reduced motion', async () => {
  const { page, context } = await openVisitor(browser, server);
  await openReady(page, '/');
  const states = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
        .map(({ playState }) => playState),
    );
  await page.getByRole('button', { name: 'Pause the rows' }).focus();
  await expect.poll(states).toEqual(['running', 'running', 'running']);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Play the rows' }).waitFor();
  await expect.poll(states).toEqual(['paused', 'paused', 'paused']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(states).toEqual([]);
  await context.close();
});

test('the server’s texts replace the built-in ones', async () => {
  const { page, context } = await openVisitor(browser, server);
  const { data } = await (await fetch(`${server.origin}/api/home`)).json();
  data.homepageDesign[0].awards_function = {
    header_one: 'The awards',
    header_two: '',
    event_datetime: 'soon',
    venue: 'endless'.repeat(100),
  };
  data.homepageDesign[0].chief_guest.image = '/missing.png';
  await page.route('**/api/home', (route) => route.fulfill({ json: { data } }));
  await openReady(page, '/');
  await page.getByRole('heading', { level: 1, name: 'The awards' }).waitFor();
  // An invalid date falls back to the default.
  await page.getByText('13th November 2025', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await context.close();
});
