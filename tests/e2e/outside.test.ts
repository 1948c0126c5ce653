import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { build, type InlineConfig, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWindows, sharedBrowser } from '../support/browser.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let site: PreviewServer;
let browser: Browser;

/** An empty Vite project: a page, the code of the README, this package and React. Nothing is configured for us. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outside-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(root, join(folder, 'node_modules/csr-awards-portal'));
  for (const name of ['react', 'react-dom'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  const page = '<div id="root"></div><script type="module" src="/main.jsx"></script>';
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>Form</title>${page}</html>`,
  );
  const readme = await readFile(join(root, 'src/engine/README.md'), 'utf8');
  const code = /```jsx\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(code.trim().split('\n')).toHaveLength(9);
  await writeFile(join(folder, 'main.jsx'), code);
  const project = {
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
  } satisfies InlineConfig;
  [browser] = await Promise.all([
    sharedBrowser(),
    build({ ...project, build: { minify: false, chunkSizeWarningLimit: 10_000 } }),
  ]);
  site = await preview({ ...project, preview: { port: 0, host: '127.0.0.1' } });
});

afterAll(async () => {
  await closeWindows(browser);
  await site?.close();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

test('the nine lines of the README are a form in an empty project', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const address = site.resolvedUrls?.local[0] ?? '';
  await page.goto(address);
  const name = page.getByLabel('Name');
  await name.fill('Al');
  await name.blur();
  await page.locator('#name-error', { hasText: 'Name must have at least 3 characters' }).waitFor();
  await name.fill('');
  await name.blur();
  await page.locator('#name-error', { hasText: 'Name is required' }).waitFor();
  await name.fill('Alka');
  await name.blur();
  await expect.poll(() => name.getAttribute('aria-invalid')).not.toBe('true');
  expect(problems.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([]);
});
