import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { paths } from '#contract/paths.ts';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import type { RunningServer } from './running-server.ts';

/** The widths that screens are viewed at, and screens at 200 % zoom: half as many CSS pixels each way. */
export const sizes = {
  large: { width: 1920, height: 1080 },
  wide: { width: 1366, height: 900 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 390, height: 844 },
  zoomedDesktop: { width: 1280, height: 720 },
  zoomedLaptop: { width: 683, height: 384 },
} as const;

/** A person at a new browser. `problems` collects what must never happen: script errors and policy violations. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: readonly string[];
}

let shared: Promise<Browser> | undefined;

/** The Chromium of all test files that a worker runs; call `closeWindows` when done. It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** Closes the windows a test file left open. */
export async function closeWindows(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** A separate real Chromium; `settings` are further arguments of it. */
export function launchBrowser(...settings: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...chromiumArguments, ...settings],
    ...(executablePath ? { executablePath } : {}),
  });
}

/** The browser's message for an unsuccessful response; tests that expect one check the page instead. */
const expectedNoise = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;
/** Its message for a server that is down for a moment. */
const restartNoise =
  /^Failed to load resource: net::ERR_(CONNECTION_[A-Z]+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

/** Chromium's message for a page that appeared before its view transition could begin: then it appears at once. */
const passageNoise = /^Transition was (aborted|skipped)/;

/** What a visitor knows of a server. */
export type Site = Pick<RunningServer, 'origin' | 'restarted'>;

function gatherProblems(page: Page, server: Site, problems: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (!passageNoise.test(message)) problems.push(`${page.url()}: ${message}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || expectedNoise.test(text)) return;
    if (server.restarted && restartNoise.test(text)) return;
    problems.push(`${page.url()}: ${text}`);
  });
}

/** Opens a browser window without any history, cookies or stored data. */
export async function openVisitor(
  browser: Browser,
  server: Site,
  size: keyof typeof sizes = 'wide',
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: sizes[size],
    deviceScaleFactor: size.startsWith('zoomed') ? 2 : 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(60_000);
  const problems: string[] = [];
  context.on('page', (page) => gatherProblems(page, server, problems));
  return { context, page: await context.newPage(), problems };
}

/** The network goes away and comes back, and the browser tells its pages. */
export async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

/**
 * Logs a person in as the login page does, without opening it: for tests of what comes after. The browser keeps the
 * session, so that every page it opens next is theirs.
 */
export async function signIn(
  { context }: Pick<Visitor, 'context'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const answer = await context.request.post(paths.login, { data: { email, password } });
  if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`);
}

/** Everything that axe reports on the page in its current state, one line per element. */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A running transition shows intermediate colours; endless animations are checked while they run. Content that the
  // browser renders only once scrolled into view gets its colours on request, and finite animations are brought to their
  // end.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('*')) void getComputedStyle(each).color;
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of passing) {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      if (target?.checkVisibility({ contentVisibilityAuto: true }) === false) animation.finish();
    }
    // Its promise is rejected if the element is removed meanwhile: it is over, too.
    return Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
  });
  // Injected into a page once; there are no other frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Four times as fast: only violations are described.
  const options = { resultTypes: ['violations' as const], ...(rules ? { runOnly: [...rules] } : {}) };
  const { violations } = await page.evaluate(async (how) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return { violations: found.violations };
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} ${failureSummary ?? ''}`,
    ),
  );
}
