import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWindows, sharedBrowser } from '../support/browser.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder: string;
let site: PreviewServer;
let browser: Browser;

/** An empty Vite project that installs the package from its tarball, with the code of the README as its only module. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'));
  // The project inherits nothing from the test run.
  const { NODE_ENV: _ofTests, ...env } = process.env;
  await run(process.execPath, ['scripts/build.ts', '--package'], { cwd: root, env });
  const written = join(root, 'dist/package');
  await run('npm', ['pack', written, '--pack-destination', folder], { cwd: folder });
  const { version } = JSON.parse(await readFile(join(written, 'package.json'), 'utf8'));
  const { devDependencies, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const known = { ...devDependencies, ...dependencies };
  const beside = ['react', 'react-dom', '@rjsf/core', '@rjsf/utils', 'ajv', 'vite', '@types/react'];
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {
        'csr-awards-forms': `file:csr-awards-forms-${version}.tgz`,
        ...Object.fromEntries(beside.map((name) => [name, known[name]])),
      },
    }),
  );
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
  const readme = await readFile(join(folder, 'node_modules/csr-awards-forms/README.md'), 'utf8');
  await writeFile(join(folder, 'main.jsx'), /```jsx\n([\s\S]*?)```/.exec(readme)?.[1] ?? '');
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Form</title><div id="root"></div><script type="module" src="/main.jsx"></script>',
  );
  await run('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: folder, env });
  [browser, site] = await Promise.all([
    sharedBrowser(),
    preview({ root: folder, configFile: false, preview: { port: 0, host: '127.0.0.1' } }),
  ]);
});

afterAll(async () => {
  await closeWindows(browser);
  await site?.close();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

test('a form is filled in and sent in a project that installed the package', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  const said: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => (message.type() === 'log' ? said : problems).push(message.text()));
  await page.goto(site.resolvedUrls?.local[0] ?? '');
  const name = page.getByLabel('Name');
  const send = page.getByRole('button', { name: 'Send' });
  await name.fill('Al');
  await send.click();
  await page.locator('#name-error', { hasText: 'Name must have at least 3 characters' }).waitFor();
  await name.fill('Alka');
  await send.click();
  await expect.poll(() => said).toEqual(['{name: Alka}']);
  // The style sheet works: the control has its token's height, and the fonts are found.
  expect(await name.evaluate((input) => Number.parseFloat(getComputedStyle(input).height))).toBeGreaterThan(
    30,
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Source Sans 3');
  expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
});

test('Node checks, compiles and imports forms with it', async () => {
  await writeFile(
    join(folder, 'forms.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
import { answerTypes, checkForm, compileForm, importForm, readWorkingForm } from 'csr-awards-forms/authoring';
import { englishRules, parseSubmission } from 'csr-awards-forms/engine';
mkdirSync('schemas/shared', { recursive: true });
writeFileSync('schemas/shared/messages.json', JSON.stringify(englishRules));
writeFileSync('member.json', JSON.stringify({
  type: 'object', title: 'Member',
  properties: { name: { type: 'string', title: 'Name', minLength: 3 } }, required: ['name'],
}));
const { id } = await importForm('schemas', 'member.json');
const working = readWorkingForm('schemas', id);
const definition = compileForm(working);
const refused = parseSubmission(definition, { name: 'Al' });
console.log(JSON.stringify({
  problems: checkForm('schemas', id),
  types: await answerTypes(id, working.form.sections),
  messages: refused.ok ? [] : refused.error.map(({ message }) => message),
  accepted: parseSubmission(definition, { name: 'Alka' }).ok,
}));`,
  );
  const { stdout } = await run(process.execPath, ['forms.mjs'], { cwd: folder });
  const told = JSON.parse(stdout);
  expect(told).toMatchObject({ problems: [], accepted: true });
  expect(told.messages).toEqual(['Name must have at least 3 characters']);
  expect(told.types).toMatch(/name: string/);
});

test('TypeScript knows what the package exports', async () => {
  const code = (
    name: string,
  ) => `import { createFormStore, liveForm, SchemaForm } from 'csr-awards-forms/form';
import type { FormDefinition, Schema } from 'csr-awards-forms/engine';
const schema: Schema = { type: 'object', properties: {} };
export const definition: FormDefinition = liveForm(schema);
export const answers = createFormStore(definition).${name}();
export const part = SchemaForm;
`;
  const compile = async (name: string) => {
    await writeFile(join(folder, 'typed.ts'), code(name));
    const flags = ['--noEmit', '--strict', '--module', 'preserve', '--target', 'es2024', '--skipLibCheck'];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    return run(process.execPath, [tsc, ...flags, '--ignoreConfig', 'typed.ts'], { cwd: folder }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  };
  expect(await compile('answers')).toBe('');
  expect(await compile('answer')).toContain("Property 'answer' does not exist");
});
