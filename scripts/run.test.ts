import { spawnSync } from 'node:child_process';
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

const [lean, forBuilding] = [{ version: '2.0.0' }, { version: '2.0.0', dev: true }];
const locked = { '': {}, 'node_modules/lean': lean, 'node_modules/builder': forBuilding };
const older = { 'node_modules/lean': { version: '1.0.0' } };

/** Runs a command in a project with these packages, and answers what npm was asked for and whether the command ran. */
function run(script: string, installed: object | undefined) {
  const project = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const write = (path: string, content: unknown) => {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('package-lock.json', { packages: locked });
  if (installed) write('node_modules/.package-lock.json', { packages: installed });
  write(`scripts/${script}`, 'console.log("it ran");');
  write('npm.js', `require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' '))`);
  cpSync(join(import.meta.dirname, 'run.mjs'), join(project, 'scripts/run.mjs'));
  mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(project, 'node_modules/node/bin/node'));
  const { stdout } = spawnSync(process.execPath, [join(project, 'scripts/run.mjs'), `scripts/${script}`], {
    encoding: 'utf8',
    env: processEnvironment({ npm_execpath: join(project, 'npm.js') }),
  });
  const asked = join(project, 'asked');
  const npm = existsSync(asked) ? readFileSync(asked, 'utf8').split(' --no-audit')[0] : undefined;
  return { npm, ran: stdout.trim() === 'it ran' };
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
  ['test.ts', { 'node_modules/lean': lean }, 'ci --include=dev'],
  ['start.ts', undefined, 'ci --include=dev'],
  ['account.ts', undefined, 'ci --include=dev'],
])('%s brings packages where they are missing or old: %j', (script, installed, npm) => {
  expect(run(script, installed)).toEqual({ npm, ran: true });
});
