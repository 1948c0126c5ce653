import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isReadAt, pages } from '#contract/pages.ts';
import { paths } from '#contract/paths.ts';
import { sourcesOf } from '#server/programme/site/page-sources.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { signUp } from '../support/api-client.ts';
import { asked } from '../support/application-words.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
  /** Keys of the files that must run first. */
  readonly imports?: readonly string[];
}

const site = join(root, 'dist/site');
const server = inject('sharedServer');
let browser: Browser;
let manifest: Record<string, Chunk>;
let chunks: Chunk[];

beforeAll(async () => {
  browser = await sharedBrowser();
  manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8'));
  chunks = Object.values(manifest);
});

afterAll(() => closeWindows(browser));

/** What a browser with an empty cache really loads for a route: all its requests, and which of them are scripts. */
async function loadsOf(
  path: string,
  heading: string | RegExp,
  loggedIn = false,
): Promise<{ requests: string[]; scripts: string[] }> {
  const { context } = await openVisitor(browser, server);
  if (loggedIn) await signIn({ context }, (await signUp(server)).person);
  // A new window with an empty cache: it asks for this route's files only.
  const fresh = await context.newPage();
  const session = await context.newCDPSession(fresh);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests: string[] = [];
  fresh.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol !== 'data:') requests.push(pathname);
  });
  await fresh.goto(path);
  await fresh.getByRole('heading', { name: heading }).first().waitFor();
  await fresh.waitForLoadState('networkidle');
  await context.close();
  return { requests, scripts: [...new Set(requests.filter((asked) => /\.m?js$/.test(asked)))] };
}

/** Sum in kB (1,000 bytes), each file compressed with gzip as by a server. */
function weigh(scripts: readonly string[]): number {
  return (
    scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(site, path)), { level: 9 }).length, 0) /
    1000
  );
}

/** Folders of the pages whose code is among the scripts. */
function pagesIn(scripts: readonly string[]): string[] {
  const files = new Set(scripts.map((path) => basename(path)));
  return chunks
    .filter(({ file, isDynamicEntry }) => isDynamicEntry && files.has(basename(file)))
    .flatMap(({ src }) => /(?:^|\/)([^/]+)\/\1-page\.tsx$/.exec(src ?? '')?.[1] ?? []);
}

test('/auth/login takes at most 14 requests and 133 kB of scripts, and no other page', async () => {
  const { requests, scripts } = await loadsOf('/auth/login', /log ?in/i);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14);
  expect(weigh(scripts)).toBeLessThanOrEqual(133);
  expect(pagesIn(scripts)).toEqual(['login']);
});

test('/application/form takes at most 19 requests and 176 kB of scripts, and no other page', async () => {
  const { requests, scripts } = await loadsOf('/application/form', /application/i, true);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(19);
  expect(weigh(scripts)).toBeLessThanOrEqual(176);
  expect(new Set(pagesIn(scripts))).toEqual(new Set(['application-form']));
  // The session is asked for once, while the code is on its way.
  expect(requests.filter((asked) => asked === paths.verifyAuth)).toHaveLength(1);
  expect(requests.indexOf(paths.verifyAuth)).toBeLessThan(
    requests.findIndex((asked) => /api\/(?!auth)/.test(asked)),
  );
});

test('a page whose code came with it appears at once: nothing waits behind a loading message', async () => {
  const { context } = await openVisitor(browser, server);
  await signIn({ context }, (await signUp(server)).person);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const signs: string[] = [];
    Object.assign(window, { signs });
    new MutationObserver(() => {
      for (const sign of document.querySelectorAll('[role=status]')) signs.push(sign.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/application/form');
  await asked(page, '/general/legalName').waitFor();
  const signs = await page.evaluate(() => (window as unknown as { signs: string[] }).signs);
  await context.close();
  // The session and the answers come from the server; the code has arrived.
  expect(new Set(signs)).toContain('Loading application...');
  expect(new Set(signs)).not.toContain('Loading…');
});

/** Pages whose code needs a shared part before it runs. */
function pagesWith(part: string): string[] {
  const isNeeded = (key: string): boolean => {
    const { name, imports = [] } = manifest[key] ?? {};
    return name === part || imports.some(isNeeded);
  };
  return Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && key.endsWith('-page.tsx') && isNeeded(key))
    .map(([, { name = '' }]) => name.replace(/-page$/, ''))
    .sort();
}

test('pages without questions come without the code of forms, the questions of applications and editors', () => {
  expect(pagesWith('base').length).toBeGreaterThan(30);
  expect(pagesWith('form')).toEqual([
    'accept-invitation',
    'account',
    'accounts',
    'application-preview',
    'application-receipt',
    'forgot-password',
    'judging',
    'login',
    'read',
    'register',
    'reset-password',
    'verify-email',
    'your-data',
  ]);
  expect(pagesWith('application')).toEqual(['application-preview', 'judging']);
  expect(chunks.map(({ name }) => name)).toContain('workshop');
  expect(pagesWith('workshop')).toEqual([]);
});

test('the code for long tables is downloaded only with the dashboard', () => {
  const holders = chunks.filter(
    ({ file }) =>
      file.endsWith('.js') &&
      /getVirtualItems|getVisibleLeafColumns/.test(readFileSync(join(site, file), 'utf8')),
  );
  expect(holders.map(({ src }) => src)).toEqual(['staff/admin-dashboard/admin-dashboard-page.tsx']);
});

test('the server finds the component of every page to work in among the built files', () => {
  const used = pages().filter(({ path }) => !isReadAt(path));
  expect(used.length).toBeGreaterThan(30);
  const built = Object.keys(manifest);
  expect(used.map(({ name }) => sourcesOf(name, built).page).filter((page) => !built.includes(page))).toEqual(
    [],
  );
});

test('no chunk contains a schema compiler or builds code from text', async () => {
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
  const guilty = scripts.filter((file) =>
    /new Function\(|\beval\(|strict mode: unknown keyword|schema is invalid/.test(
      readFileSync(join(site, file), 'utf8'),
    ),
  );
  expect(guilty).toEqual([]);
});

test('script files depend on each other in one direction only: none runs before its dependencies', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]) => {
    if (path.includes(key)) circles.push([...path.slice(path.indexOf(key)), key].join(' > '));
    if (done.has(key) || path.includes(key)) return;
    for (const needed of manifest[key]?.imports ?? []) visit(needed, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  expect(circles).toEqual([]);
});
