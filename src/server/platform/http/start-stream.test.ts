import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startStream } from './start-stream.ts';

test('produces nothing ahead of the reader, and stops when the reader leaves', async () => {
  const seen: string[] = [];
  async function* pieces() {
    try {
      for (let at = 0; ; at += 1) {
        seen.push(`piece ${at}`);
        yield 'x'.repeat(100_000);
      }
    } finally {
      seen.push('ended');
    }
  }
  const stream = await startStream(pieces());
  await once(stream, 'readable');
  stream.read();
  stream.destroy();
  await once(stream, 'close');
  expect(seen.at(-1)).toBe('ended');
  expect(seen.length).toBeLessThan(6);
});

test('an immediate failure rejects, a later one destroys the stream', async () => {
  async function* failing(good: number) {
    for (let at = 0; at < good; at += 1) yield 'good';
    throw new Error('no more');
  }
  await expect(startStream(failing(0))).rejects.toThrow('no more');
  const stream = await startStream(failing(2));
  const read: string[] = [];
  await expect(
    (async () => {
      for await (const piece of stream) read.push(String(piece));
    })(),
  ).rejects.toThrow('A file broke off: Error');
  expect(read).toEqual(['good', 'good']);
});
