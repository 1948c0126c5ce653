import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../commands/run-command.ts';

const read = (name: string) => readFileSync(join(root, 'scripts/deploy', name), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('NOT TESTED: the systemd unit, because systemd-analyze is not installed here.');

const units = [
  ['csr-awards@.service', 'csr-awards@3000.service'],
  ['csr-awards-backup.service', 'csr-awards-backup.service'],
] as const;
test.skipIf(!hasSystemd).each(units)(
  'systemd finds no fault with %s and rates its protection as good',
  (file, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'csr-awards-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = join(folder, name);
    // A unit names no folder with a space; this clone may be in one.
    const installed = join(folder, 'installed');
    symlinkSync(root, installed);
    writeFileSync(unit, read(file).replaceAll('/opt/csr-awards', installed));
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const security = ['security', '--offline=true', '--no-pager', unit];
    const { stdout } = spawnSync('systemd-analyze', security, { encoding: 'utf8' });
    const [, exposure] = /Overall exposure level for .*: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  },
);

test('a stop has as much time as the server needs for it', () => {
  const source = readFileSync(join(root, 'src/server/platform/http/plugins/stop-on-signals.ts'), 'utf8');
  const patience = Number(/patienceMs = ([\d_]+)/.exec(source)?.[1]?.replaceAll('_', '')) / 1000;
  const given = [
    /TimeoutStopSec=(\d+)/.exec(read('csr-awards@.service')),
    /--stop-timeout (\d+)/.exec(read('Dockerfile')),
    /stop_grace_period: (\d+)s/.exec(read('compose.yaml')),
  ];
  for (const match of given) expect(Number(match?.[1])).toBeGreaterThan(patience);
});

test('everything that the container copies and runs exists, and the unit runs the same', () => {
  const lines = read('Dockerfile').split('\n');
  const made = ['node_modules', 'dist'];
  const copied = lines.flatMap((line) => /^COPY --from=build (.*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  const paths = copied.map((path) => path.replace('/srv/csr-awards/', ''));
  expect(paths).toEqual(expect.arrayContaining(['src', 'schemas', 'scripts', 'package.json', ...made]));
  expect(paths.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  const [, command = '[]'] = /^CMD (.*)$/m.exec(read('Dockerfile')) ?? [];
  const words = (JSON.parse(command) as string[]).join(' ');
  expect(read('csr-awards@.service')).toContain(`ExecStart=/opt/csr-awards/${words}\n`);
  for (const path of words.split(' ')) expect(existsSync(join(root, path)), path).toBe(true);
});

test('the composition gives the portal only existing variables', () => {
  const [, environment = ''] = /environment:\n((?: {6}\w+: .*\n)+)/.exec(read('compose.yaml')) ?? [];
  const names = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const known = readFileSync(join(root, '.env.example'), 'utf8');
  expect(names.filter((name) => !known.includes(`#${name}=`))).toEqual([]);
});
