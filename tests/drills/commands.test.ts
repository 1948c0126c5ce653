import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { SiteData } from '#contract/site.ts';
import { withValue } from '#engine/written/json-text.ts';
import { call } from '../support/api-client.ts';
import { wordLimitOf } from '../support/application-words.ts';
import { loggedIn } from '../support/operator-commands.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { copyProject } from '../support/project-copy.ts';
import { publishOnScreen } from '../support/publish-on-screen.ts';
import { startServer } from '../support/running-server.ts';

const run = promisify(execFile);
const faq = 'src/content/faq.json';
const limits = 'schemas/application/project-description.schema.json';
const most = wordLimitOf('/projectDescription/impact');

/** The project as freshly cloned, and commands typed in its folder. */
async function cloned() {
  const folder = await copyProject({ asCloned: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const git = async (...args: string[]) => {
    const env = { ...processEnvironment(), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    return (await run('git', args, { cwd: folder, env })).stdout;
  };
  await git('init', '-q');
  await git('add', '--all');
  await git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'All');
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  return {
    folder,
    read,
    changed: () => git('status', '--porcelain'),
    edit: async (file: string, change: (text: string) => string) =>
      writeFile(join(folder, file), change(await read(file))),
  };
}

const titled = (title: string) => (text: string) => withValue(text, ['title'], title);

test('a clone starts and stays clean; its files are published to a running server, and a publication on screen is pulled', async () => {
  const { folder, read, changed, edit } = await cloned();
  const server = await startServer({}, { folder, script: 'scripts/start.ts' });
  onTestFinished(() => server.stop());
  expect(await changed()).toBe('');
  const { pid } = server;
  const type = async (...options: string[]) => {
    const env = processEnvironment({ DATA_DIR: server.dataDir });
    const { stdout } = await run(process.execPath, ['scripts/check-schemas.ts', ...options], {
      cwd: folder,
      env,
    });
    return stdout;
  };
  const served = async () => (await call<SiteData>(server, paths.site)).data.release;
  const page = async (path: string) =>
    (await fetch(server.origin + path, { headers: { accept: 'text/html' } })).text();
  const formFile = async () => {
    const { forms } = await served();
    return page(forms.find(({ id }) => id === 'application')?.file ?? '');
  };
  expect((await served()).number).toBe(1);
  expect(await formFile()).not.toContain(`"maxWords":${most + 50}`);

  await edit(faq, titled('What companies ask'));
  await edit(limits, (text) => withValue(text, ['properties', 'impact', 'maxWords'], most + 50));
  expect(await type('--publish')).toContain('Published the files as release 2.');
  await expect.poll(async () => (await served()).number).toBe(2);
  expect(await page('/faq')).toContain('What companies ask</h1>');
  expect(await formFile()).toContain(`"maxWords":${most + 50}`);
  // Publishing writes no file.
  expect(await changed()).toBe(` M ${limits}\n M ${faq}\n`);
  expect(await type('--publish')).toContain('The files match release 2.');

  const superadmins = [await loggedIn(server, 'superadmin'), await loggedIn(server, 'superadmin')] as const;
  const change = titled('What people ask');
  expect(await publishOnScreen(server, superadmins, 'content/faq.json', change)).toBe(3);
  await edit(limits, (text) => withValue(text, ['properties', 'impact', 'maxWords'], most + 60));
  await expect(type('--publish')).rejects.toThrow('--publish --over');
  const pulled = await type('--pull');
  expect(pulled).toContain(`written: ${faq}\n`);
  expect(pulled).toContain(`kept, changed here: ${limits}\n`);
  expect(JSON.parse(await read(faq))).toMatchObject({ title: 'What people ask' });
  expect(await read(limits)).toContain(`"maxWords": ${most + 60}`);
  expect(await type('--publish')).toContain('Published the files as release 4.');
  await expect.poll(async () => (await served()).number).toBe(4);
  expect(await page('/faq')).toContain('What people ask</h1>');
  expect(await formFile()).toContain(`"maxWords":${most + 60}`);
  expect(server.pid).toBe(pid);

  // Files and release agree: the next start has nothing to publish, and nothing to ask.
  const before = await changed();
  await server.restart();
  expect((await served()).number).toBe(4);
  expect(await changed()).toBe(before);
}, 600_000);
