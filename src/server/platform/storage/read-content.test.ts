import { expect, test } from 'vitest';
import { Failure, storeAway } from '../failure.ts';
import { findBytes } from './read-content.ts';

function storeThatFails(error: Error): Parameters<typeof findBytes>[0] {
  return { read: () => Promise.reject(error) } as Partial<Parameters<typeof findBytes>[0]> as Parameters<
    typeof findBytes
  >[0];
}

test.each([
  ['a missing file', Object.assign(new Error(), { code: 'ENOENT' })],
  ['a damaged disk', Object.assign(new Error(), { code: 'EIO' })],
  ['a missing object', Object.assign(new Error(), { name: 'NoSuchKey' })],
])('%s is no bytes', async (_name, error) => {
  expect(await findBytes(storeThatFails(error), 'key')).toBeNull();
});

test('what may be there later is an error', async () => {
  await expect(findBytes(storeThatFails(storeAway(new Error())), 'key')).rejects.toThrow(Failure);
  const full = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  await expect(findBytes(storeThatFails(full), 'key')).rejects.toBe(full);
});
