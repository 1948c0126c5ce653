import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { persistedSecret } from './persisted-secret.ts';

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('processes that ask at the same moment get the same secret, also later', async () => {
  const folder = await freshFolder();
  const made = await Promise.all(Array.from({ length: 12 }, () => persistedSecret(folder, 'secret', '')));
  expect(new Set([...made, await persistedSecret(folder, 'secret', '')]).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret']);
});

test('a secret that is damaged or cannot be read is never replaced', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, 'short'), 'cut off\n');
  await expect(persistedSecret(folder, 'short', 'all log in again.')).rejects.toThrow(
    /short is damaged: .* Put it back from a copy\. .* all log in again\.$/,
  );
  expect(await readFile(join(folder, 'short'), 'utf8')).toBe('cut off\n');
  // It cannot be read, as on a damaged disk.
  await mkdir(join(folder, 'unreadable'));
  await expect(persistedSecret(folder, 'unreadable', '')).rejects.toThrow('EISDIR');
});
