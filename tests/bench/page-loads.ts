import type { Browser, BrowserContext, Page } from 'playwright';
import { runNode } from '../../scripts/commands/run-command.ts';
import { signUp } from '../support/api-client.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { isHydrated } from '../support/open-ready.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { logIn } from '../support/steps.ts';
import type { HeldFigure } from './figures-page.ts';
import { throttle } from './throttle.ts';

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly loggedIn: boolean;
  readonly ready: (page: Page) => Promise<unknown>;
  /** Milliseconds on each line: the targets. */
  readonly targets: { readonly [figure in Figure]?: number };
}

type Figure = keyof typeof machines;

const login = { path: '/auth/login', loggedIn: false } as const;

const pages: readonly MeasuredPage[] = [
  {
    ...login,
    name: 'login, its fields',
    // They are visible and keep typed text before their code is loaded.
    ready: async (page) => {
      await page.getByLabel('User Id').waitFor();
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    },
    targets: { 'slow 4G': 1500, '3G': 2800 },
  },
  {
    ...login,
    name: 'login, its button',
    ready: isHydrated,
    targets: { 'slow 4G': 1500, '3G': 2800 },
  },
  {
    name: 'form',
    path: '/application/form',
    loggedIn: true,
    ready: (page) => page.getByLabel(/^Legal name/).waitFor(),
    targets: { 'slow 4G': 2500, '3G': 4500 },
  },
  {
    name: 'home',
    path: '/',
    loggedIn: false,
    ready: (page) => page.waitForLoadState('domcontentloaded'),
    targets: { 'slow 4G': 1000 },
  },
];

/** The slowdown of the processor that goes with each line. */
const machines = { 'slow 4G': 4, '3G': 6 } as const;

/**
 * When the first pages that applicants meet are ready on slow lines and slow processors, with an empty cache: the best of
 * `runs`, beside the targets. tests/e2e/download-size.test.ts limits their download.
 */
export async function measurePageLoads(runs: number): Promise<readonly HeldFigure[]> {
  const built = await runNode(['scripts/build.ts']);
  if (!built.ok) throw new Error('The site could not be built.');
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    const held: HeldFigure[] = [];
    for (const page of pages) {
      for (const [line, limit] of Object.entries(page.targets) as [Figure, number][]) {
        const times: number[] = [];
        for (let run = 0; run < runs; run++) times.push(await measureLoad(browser, server, page, line));
        const what = `${page.name}, on ${line} and a processor ${machines[line]} times slower`;
        held.push({ what, measured: Math.round(Math.min(...times)), limit, unit: 'ms' });
      }
    }
    console.table(held);
    return held;
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

async function measureLoad(
  browser: Browser,
  server: RunningServer,
  { path, loggedIn, ready }: MeasuredPage,
  line: keyof typeof machines,
): Promise<number> {
  const { page, context } = await openVisitor(browser, server);
  if (loggedIn) await enter(page, server);
  const fresh = await open(context);
  await throttle(context, fresh, line, machines[line]);
  const started = performance.now();
  await fresh.goto(path, { waitUntil: 'commit' });
  await ready(fresh);
  const time = performance.now() - started;
  await context.close();
  return time;
}

async function open(context: BrowserContext): Promise<Page> {
  const fresh = await context.newPage();
  const session = await context.newCDPSession(fresh);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return fresh;
}

async function enter(page: Page, server: RunningServer): Promise<void> {
  const { person } = await signUp(server);
  await page.goto('/auth/login');
  await logIn(page, person);
}
