import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type DevCopy, startDevCopy } from '../support/dev-copy.ts';

let dev: DevCopy;
let browser: Browser;

beforeAll(async () => {
  [dev, browser] = await Promise.all([startDevCopy(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

test('an edited schema file is on screen; a broken one says what is wrong until it is mended', async () => {
  const page = await browser.newPage();
  await page.goto(`${dev.origin}/auth/login`);
  await page.getByLabel(/^User Id/).waitFor();
  const workshop = await browser.newPage();
  await workshop.goto(`${dev.origin}/workshop`);
  expect(dev.log()).toContain(`${dev.origin}/workshop`);
  await workshop.getByLabel('Form', { exact: true }).selectOption('Login');
  await workshop.getByLabel(/^User Id/).fill('asha@example.org');

  const file = join(dev.folder, 'schemas/login/login.schema.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, original.replace('"User Id"', '"Member Id"'));
  await page.getByLabel(/^Member Id/).waitFor();
  // The workshop shows it, too, with what was typed before.
  await workshop.getByLabel(/^Member Id/).waitFor();
  expect(await workshop.getByLabel(/^Member Id/).inputValue()).toBe('asha@example.org');
  await workshop.getByRole('tab', { name: 'Preview' }).waitFor();
  await workshop.getByRole('term').filter({ hasText: 'Member Id' }).waitFor();
  await workshop.close();

  await writeFile(file, original.replace('"User Id",', '"User Id"'));
  const overlay = page.locator('vite-error-overlay');
  await overlay.waitFor();
  expect(await overlay.locator('.message').innerText()).toContain('login.schema.json');
  expect(dev.log()).toContain('login.schema.json');

  await writeFile(file, original);
  await page.getByLabel(/^User Id/).waitFor();
  await overlay.waitFor({ state: 'detached' });
  await page.close();
});

/** What the server says of itself; undefined while it is being started anew. */
async function health(): Promise<string | undefined> {
  const response = await fetch(`${dev.origin}/api/health`).catch(() => undefined);
  if (!response?.ok) return undefined;
  return ((await response.json()) as { data: { status: string } }).data.status;
}

test('an edited server source is in use after a moment, on the same address', async () => {
  const file = join(dev.folder, 'src/server/plugins/health.ts');
  const original = await readFile(file, 'utf8');
  // A pull may touch what Vite is set up by: it begins anew, and sources are followed as before.
  const setup = join(dev.folder, 'vite.config.ts');
  await writeFile(setup, `${await readFile(setup, 'utf8')}\n`);
  await expect.poll(dev.log, { timeout: 30_000 }).toContain('server restarted');
  await writeFile(file, original.replace("'ok'", "'edited'"));
  await expect.poll(health, { timeout: 30_000 }).toBe('edited');
  await writeFile(file, original);
  await expect.poll(health, { timeout: 30_000 }).toBe('ok');
});
