import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { copyChecked } from './content-folder.ts';

const bytes = Buffer.from('words');
const content = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a copy is the content, or says that it is not', async () => {
  const folder = await freshFolder();
  expect(await copyChecked(Readable.from([bytes]), join(folder, 'whole'), content)).toBe(true);
  expect(await copyChecked(Readable.from([bytes, bytes]), join(folder, 'longer'), content)).toBe(false);
});

test('a source that breaks off is not the content; a target that cannot be written is an error', async () => {
  const folder = await freshFolder();
  async function* breaking() {
    yield bytes;
    throw new Error('The disk is damaged');
  }
  expect(await copyChecked(Readable.from(breaking()), join(folder, 'broken'), content)).toBe(false);
  const target = join(folder, 'missing', 'copy');
  await expect(copyChecked(Readable.from([bytes]), target, content)).rejects.toThrow('ENOENT');
});
