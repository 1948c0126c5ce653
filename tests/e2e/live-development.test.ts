import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/dev-server.ts';
import { root } from '../../scripts/run-command.ts';
import { launchBrowser } from '../support/browser.ts';

let folder: string;
let origin: string;
let dev: ChildProcess;
let browser: Browser;
let log = '';

/** `npm run dev` on a copy of the project, whose schema files may be edited and broken. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csr-awards-dev-'));
  for (const part of [
    'schemas',
    'scripts',
    'src',
    'tests',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') },
  });
  const keep = (chunk: Buffer) => {
    log += chunk.toString();
  };
  dev.stdout?.on('data', keep);
  dev.stderr?.on('data', keep);
  browser = await launchBrowser();
  while (!log.includes(`live, at ${origin}`)) {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended:\n${log}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
});

afterAll(async () => {
  await browser?.close();
  if (dev.exitCode === null) {
    const gone = once(dev, 'exit');
    dev.kill('SIGTERM');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

test('an edited schema file is on screen; a broken one says what is wrong until it is mended', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel(/^User Id/).waitFor();

  const file = join(folder, 'schemas/login/login.schema.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, original.replace('"User Id"', '"Member Id"'));
  await page.getByLabel(/^Member Id/).waitFor();

  await writeFile(file, original.replace('"User Id",', '"User Id"'));
  const overlay = page.locator('vite-error-overlay');
  await overlay.waitFor();
  expect(await overlay.locator('.message').innerText()).toContain('login.schema.json');
  expect(log).toContain('login.schema.json');

  await writeFile(file, original);
  await page.getByLabel(/^User Id/).waitFor();
  await overlay.waitFor({ state: 'detached' });
  await page.close();
});

/** What the server says of itself; undefined while it is being started anew. */
async function health(): Promise<string | undefined> {
  const response = await fetch(`${origin}/api/health`).catch(() => undefined);
  if (!response?.ok) return undefined;
  return ((await response.json()) as { data: { status: string } }).data.status;
}

test('an edited server source is in use after a moment, on the same address', async () => {
  const file = join(folder, 'src/server/plugins/health.ts');
  const original = await readFile(file, 'utf8');
  await writeFile(file, original.replace("'ok'", "'edited'"));
  await expect.poll(health, { timeout: 30_000 }).toBe('edited');
  await writeFile(file, original);
  await expect.poll(health, { timeout: 30_000 }).toBe('ok');
});
