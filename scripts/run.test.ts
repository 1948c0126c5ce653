import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processEnvironment } from '../tests/support/process-environment.ts';
import { helpOf } from './commands/help.mjs';

const [lean, forBuilding] = [{ version: '2.0.0' }, { version: '2.0.0', dev: true }];
const locked = { '': {}, 'node_modules/lean': lean, 'node_modules/builder': forBuilding };
const current = { 'node_modules/lean': lean, 'node_modules/builder': forBuilding };
const older = { 'node_modules/lean': { version: '1.0.0' } };

interface Scene {
  /** The script of the command. */
  readonly source?: string;
  readonly args?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Makes a project with a command and these packages; returns its folder. */
function makeProject(
  script: string,
  installed: object | undefined,
  { source = 'console.log("it ran");', files = {} }: Scene,
): string {
  const project = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const write = (path: string, content: unknown) => {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('package-lock.json', { packages: locked });
  if (installed) write('node_modules/.package-lock.json', { packages: installed });
  write(`scripts/${script}`, source);
  const asked = JSON.stringify(join(project, 'asked'));
  write('npm.js', `require('node:fs').writeFileSync(${asked}, process.argv.slice(2).join(' '))`);
  for (const [path, content] of Object.entries(files)) write(path, content);
  for (const part of ['run.mjs', 'commands/help.mjs'])
    cpSync(join(import.meta.dirname, part), join(project, 'scripts', part));
  mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(project, 'node_modules/node/bin/node'));
  return project;
}

/** Runs a command in a project with these packages, and returns npm's arguments and the command's output. */
function start(script: string, installed: object | undefined, scene: Scene) {
  const project = makeProject(script, installed, scene);
  const { args = [], env = {} } = scene;
  const command = [join(project, 'scripts/run.mjs'), `scripts/${script}`, ...args];
  const { stdout, status } = spawnSync(process.execPath, command, {
    cwd: project,
    encoding: 'utf8',
    env: processEnvironment({ npm_execpath: join(project, 'npm.js'), ...env }),
  });
  const asked = join(project, 'asked');
  const npm = existsSync(asked) ? readFileSync(asked, 'utf8').split(' --no-audit')[0] : undefined;
  return { npm, status, said: stdout.trim() };
}

function run(script: string, installed: object | undefined) {
  const { npm, said } = start(script, installed, {});
  return { npm, ran: said === 'it ran' };
}

/** The PORT and HOST in a command's environment, when `.env` and another file set them. */
function settingsOf(script: string, env: Readonly<Record<string, string | undefined>>): string {
  const source = 'const { PORT, HOST } = process.env; console.log(PORT, HOST);';
  const files = { '.env': 'PORT=4000\nHOST=here\n', other: 'PORT=5000\n' };
  return start(script, current, { source, files, env }).said;
}

test.each([
  ['check-schemas.ts', { 'node_modules/lean': lean }],
  ['check-schemas.ts', older],
  ['backup.ts', { ...older, 'node_modules/builder': forBuilding }],
  ['start.ts', { 'node_modules/lean': lean }],
])('%s installs nothing under a running server: %j', (script, installed) => {
  expect(run(script, installed)).toEqual({ npm: undefined, ran: true });
});

test.each([
  ['start.ts', older, 'ci --omit=dev'],
  ['test.ts', { ...older, 'node_modules/builder': forBuilding }, 'ci --include=dev'],
  ['start.ts', undefined, 'ci --include=dev'],
  ['account.ts', undefined, 'ci --include=dev'],
])('%s installs packages that are missing or outdated: %j', (script, installed, npm) => {
  expect(run(script, installed)).toEqual({ npm, ran: true });
});

test.each([
  ['8.19.4', 'ci --include=dev'],
  ['9.2.0', 'exec --yes --package=npm@10.9.4 -- npm ci --include=dev'],
  ['9.5.1', 'ci --include=dev'],
])('npm %s installs, or a later one in its place where it fails at overrides', (version, npm) => {
  const env = { npm_config_user_agent: `npm/${version} node/v18.20.4 linux x64 workspaces/false` };
  expect(start('start.ts', undefined, { env })).toMatchObject({ npm, said: 'it ran' });
});

test('where npm left out what its Node is too old for, it runs again on the pinned one', () => {
  const { platform, arch } = process;
  const forUs = { version: '2.0.0', optional: true, os: [platform], cpu: [arch] };
  const packages = {
    ...locked,
    'node_modules/ours': forUs,
    'node_modules/theirs': { ...forUs, os: ['other'] },
  };
  const complete = { ...current, 'node_modules/ours': forUs };
  // Like npm, it installs the package only on a Node that suits it: here any but that of this test.
  const npm = `const { appendFileSync, writeFileSync } = require('node:fs');
    appendFileSync('asked', process.argv[2] + ' ');
    const isOld = process.execPath === ${JSON.stringify(process.execPath)};
    const packages = isOld ? ${JSON.stringify(current)} : ${JSON.stringify(complete)};
    writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`;
  const files = { 'package-lock.json': JSON.stringify({ packages }), 'npm.js': npm };
  expect(start('start.ts', current, { files })).toEqual({ npm: 'ci ci ', status: 0, said: 'it ran' });
  expect(start('start.ts', complete, { files }).npm).toBeUndefined();
});

test.each(['generate.ts', 'test.ts'])(
  '%s is refused and installs nothing if the development packages are left out',
  (script) => {
    const { npm, status, said } = start(script, { 'node_modules/lean': lean }, {});
    expect({ npm, status, said }).toEqual({ npm: undefined, status: 1, said: '' });
  },
);

test.each([
  ['.env is read', 'start.ts', { ENV_FILE: undefined }, '4000 here'],
  ['the environment goes before it', 'start.ts', { ENV_FILE: undefined, PORT: '3001' }, '3001 here'],
  ['ENV_FILE names another', 'account.ts', { ENV_FILE: 'other' }, '5000 undefined'],
  ['empty, it names none', 'account.ts', { ENV_FILE: '' }, 'undefined undefined'],
  ['tests read none', 'test.ts', { ENV_FILE: undefined }, 'undefined undefined'],
  ['tests read none that is named', 'test.ts', { ENV_FILE: 'other' }, 'undefined undefined'],
])('settings in a file: %s', (_case, script, env, said) => {
  expect(settingsOf(script, env)).toBe(said);
});

/** Reports that it waits, and that it was stopped. */
const waiting = `setTimeout(() => console.log('waited too long'), 60_000);
process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
console.log('waits');`;

test('a command ends when the shell ends in which npm started it', async () => {
  const project = makeProject('wait.ts', current, { source: waiting });
  const line = `"${process.execPath}" scripts/run.mjs scripts/wait.ts; true`;
  const shell = spawn('sh', ['-c', line], {
    cwd: project,
    env: processEnvironment({ npm_lifecycle_event: 'start' }),
  });
  const said = shell.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  expect((await said.next()).value).toBe('waits\n');
  shell.kill('SIGTERM');
  expect((await said.next()).value).toBe('stopped\n');
});

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

test('--help says what a command does, without any installed package', () => {
  const source = '/**\n * Usage: npm run example\n *\n * Shows it.\n */\n';
  const { npm, status, said } = start('example.ts', undefined, { source, args: ['--help'] });
  expect({ npm, status, said }).toEqual({
    npm: undefined,
    status: 0,
    said: 'Usage: npm run example\n\nShows it.',
  });
});

test.each(Object.entries<string>(manifest.scripts))('npm run %s describes itself', (_name, command) => {
  const [node, runner, script = ''] = command.split(' ');
  expect([node, runner]).toEqual(['node', 'scripts/run.mjs']);
  expect(helpOf(join(import.meta.dirname, '..', script))).toMatch(/^Usage: npm .*\n\n\S/s);
});
