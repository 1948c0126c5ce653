import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFileKey } from '#server/platform/storage/file-key.ts';
import { createLocalStore } from '#server/platform/storage/local-store.ts';
import { copyFiles } from './copy-files.ts';

async function storeWith(...texts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createLocalStore(folder, 0);
  const files = texts.map((text) => ({
    key: newFileKey(),
    filename: `${text}.pdf`,
    size: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
    pages: 1,
    marks: [],
    question: '/report',
    isDeleted: false,
    scan: 'clean' as const,
  }));
  await Promise.all(files.map(({ key }, at) => writeFile(join(folder, 'files', key), texts[at] ?? '')));
  return { folder, store, files };
}

test('a file that the store has lost does not keep the others from being copied', async () => {
  const { folder, store, files } = await storeWith('kept', 'lost');
  await store.remove(files[1]?.key ?? '');
  const copies = await copyFiles(store, files);
  expect(copies.map(({ filename, scan }) => [filename, scan])).toEqual([['kept.pdf', 'unscanned']]);
  expect(await readFile(join(folder, 'files', copies[0]?.key ?? ''), 'utf8')).toBe('kept');
});

test('a damaged file is not copied, and no copy is left', async () => {
  const { folder, store, files } = await storeWith('whole', 'damaged');
  await writeFile(join(folder, 'files', files[1]?.key ?? ''), 'changed');
  await expect(copyFiles(store, files)).rejects.toThrow('is damaged');
  expect(await readdir(join(folder, 'files'))).toHaveLength(2);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});
