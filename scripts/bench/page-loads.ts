import type { Browser, BrowserContext, Page } from 'playwright';
import { signUp } from '../../tests/support/api-client.ts';
import { launchBrowser, openVisitor } from '../../tests/support/browser.ts';
import { isHydrated } from '../../tests/support/hydrated.ts';
import { type RunningServer, startServer } from '../../tests/support/running-server.ts';
import { logIn } from '../../tests/support/steps.ts';
import { runNode } from '../commands/run-command.ts';
import { median } from './measure.ts';
import { throttle } from './throttle.ts';

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly loggedIn: boolean;
  readonly ready: (page: Page) => Promise<unknown>;
  /** Milliseconds on each line: what they should stay below. */
  readonly targets: { readonly [figure in Figure]?: number };
}

type Figure = keyof typeof machines;

const login = { path: '/auth/login', loggedIn: false } as const;

const pages: readonly MeasuredPage[] = [
  {
    ...login,
    name: 'login, its fields',
    // They are on screen and keep what is typed into them before their code is there.
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
  { name: 'home', path: '/', loggedIn: false, ready: isHydrated, targets: {} },
];

/** A processor that is slower by so much goes with each line. */
const machines = { 'slow 4G': 4, '3G': 6 } as const;

/**
 * Prints when the pages that applicants meet first are ready on slow lines and slow processors, with nothing cached: medians
 * of `runs`, beside the targets. How much they load is held by tests/e2e/download-size.test.ts.
 */
export async function measurePageLoads(runs: number): Promise<void> {
  const built = await runNode(['scripts/build.ts']);
  if (!built.ok) throw new Error('The site could not be built.');
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    const rows: Record<string, object> = {};
    for (const page of pages) {
      const found: { [figure in Figure]: number[] } = { 'slow 4G': [], '3G': [] };
      for (let run = 0; run < runs; run++) {
        for (const line of ['slow 4G', '3G'] as const)
          found[line].push(await measureLoad(browser, server, page, line));
      }
      const cell = (figure: Figure) => {
        const target = page.targets[figure];
        return `${median(found[figure]).toFixed(0)}${target === undefined ? '' : ` (target ${target})`}`;
      };
      rows[page.name] = { 'slow 4G, 4x slower, ms': cell('slow 4G'), '3G, 6x slower, ms': cell('3G') };
    }
    console.table(rows);
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
