import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepPrivate, makePrivateFolder } from './private-folder.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'csr-awards-private-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('creates missing parent folders too, for the owner only; an existing one stays as it is', () => {
  const root = folder();
  makePrivateFolder(join(root, 'a/b'));
  expect([modeOf(join(root, 'a')), modeOf(join(root, 'a/b'))]).toEqual([0o700, 0o700]);
  mkdirSync(join(root, 'open'));
  const before = modeOf(join(root, 'open'));
  makePrivateFolder(join(root, 'open'));
  expect(modeOf(join(root, 'open'))).toBe(before);
});

test('a folder that cannot be created gives the reason', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'x'), join(file, 'x/y')])
    expect(() => makePrivateFolder(path)).toThrow(`${path} cannot be a folder: a file has this name, or one`);
});

test.skipIf(process.platform !== 'linux')('fails at once if no folder can be created', () => {
  for (const path of ['/proc/x', '/proc/x/y'])
    expect(() => makePrivateFolder(path)).toThrow(
      `${path} cannot be a folder: the file system there does not allow new folders.`,
    );
});

test('others lose their access, and only they', () => {
  const root = folder();
  const [file, closed] = [join(root, 'file'), join(root, 'closed')];
  writeFileSync(file, '', { mode: 0o644 });
  writeFileSync(closed, '', { mode: 0o400 });
  for (const path of [file, closed, join(root, 'missing')]) keepPrivate(path);
  expect([modeOf(file), modeOf(closed)]).toEqual([0o600, 0o400]);
});
