import { expect, test } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

test('hashes are computed in turn, a few at once; a full queue says when to come back', async () => {
  const inTurn = createHashingQueue(2, 3);
  const release: (() => void)[] = [];
  let [running, most] = [0, 0];
  const hash = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => release.push(resolve));
    running -= 1;
    return 'hash';
  };
  const taken = Array.from({ length: 5 }, () => inTurn(hash));
  await expect.poll(() => running).toBe(2);
  await expect(inTurn(hash)).rejects.toMatchObject({ statusCode: 503, details: { retryAfter: 5 } });
  for (let made = 0; made < 5; made += 1) {
    await expect.poll(() => release.length).toBeGreaterThan(0);
    release.shift()?.();
  }
  expect(await Promise.all(taken)).toEqual(Array(5).fill('hash'));
  expect([running, most]).toEqual([0, 2]);
  await Promise.all([
    inTurn(async () => 'again'),
    expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no'),
  ]);
});
