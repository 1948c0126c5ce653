import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { badRequest } from '#server/platform/failure.ts';
import { newFileKey } from '#server/platform/storage/file-key.ts';
import { createLocalStore } from '#server/platform/storage/local-store.ts';
import { discardUnrecorded } from './discard.ts';

test.each([
  ['we refused', badRequest('Too many files'), false],
  ['the disk was full', Object.assign(new Error('database or disk is full'), { errcode: 13 }), false],
  [
    'the connection broke while it committed',
    Object.assign(new Error('Connection lost'), { code: 'ECONNRESET' }),
    true,
  ],
  ['nobody knows why', new Error('What?'), true],
])('a file whose record failed because %s', async (_name, reason, stays) => {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-discard-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = createLocalStore(folder, 0);
  const key = newFileKey();
  await writeFile(join(folder, 'files', key), 'evidence');
  const file = { key, filename: 'a.pdf', size: 8, sha256: '', pages: 1, marks: [] };
  await discardUnrecorded(store, [file], reason);
  expect(await store.has(key)).toBe(stays);
});
