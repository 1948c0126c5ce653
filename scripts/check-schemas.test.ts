import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { processEnvironment } from '../tests/support/process-environment.ts';
import { putProgramme } from '../tests/support/programme.ts';
import { root } from './commands/run-command.ts';

const file = 'schemas/login/login.ui.json';
let folder: string;
let original: string;

/** The command runs on a copy of its input. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-schemas-'));
  for (const part of [
    'schemas',
    'scripts',
    'src/authoring',
    'src/engine',
    'src/contract',
    'src/content',
    'src/generated',
    'package.json',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  putProgramme(join(folder, 'schemas'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  original = readFileSync(join(folder, file), 'utf8');
});

beforeEach(() => writeFileSync(join(folder, file), original));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mistaken = () => original.replace('"ui:widget": "password"', '"ui:widget": "secret"');

function run(args: readonly string[], env: Record<string, string> = {}) {
  const command = [join(folder, 'scripts/check-schemas.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: processEnvironment(env),
  });
  return { status, stdout, stderr };
}

test('valid files: exit code 0; colours only on request', () => {
  const { status, stdout } = run([], { FORCE_COLOR: '1' });
  expect([status, stdout.replaceAll('\u001b', '')]).toEqual([
    0,
    expect.stringMatching(/^\[32m✓\[\d+m \d+ forms are valid/),
  ]);
});

test('a mistake: exit code 1, with place, line, what is wrong and what was expected; no colours in a pipe', () => {
  writeFileSync(join(folder, file), mistaken());
  const { status, stdout, stderr } = run([]);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /schemas\/login\/login\.ui\.json:\d+:\d+ unknown widget "secret"\n +\d+ \| .*"secret".*\n +\| +\^\n {2}Expected: one of text/,
  );
  expect(stderr).not.toContain('\u001b[');
});

test('tools get JSON on the standard output', () => {
  writeFileSync(join(folder, file), mistaken());
  const { status, stdout } = run(['--json']);
  const { ok, problems } = JSON.parse(stdout);
  expect([status, ok]).toEqual([1, false]);
  expect(problems[0]).toEqual({
    file,
    line: expect.any(Number),
    column: expect.any(Number),
    wrong: expect.any(String),
    expected: expect.any(String),
  });
});

test('an unknown option is refused, with a list of the known ones', () => {
  expect(run(['--wach'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--watch') });
});

test('options that contradict each other are refused; none is ignored', () => {
  expect(run(['--release', '--impact'])).toMatchObject({ status: 2, stdout: '' });
  expect(run(['--as', 'club'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--import') });
});
