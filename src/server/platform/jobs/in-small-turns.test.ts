import { expect, test } from 'vitest';
import { inSmallTurns } from './in-small-turns.ts';

test('others get their turn during long work', async () => {
  let isServed = false;
  setImmediate(() => {
    isServed = true;
  });
  function* longWork(): Generator<void, number, void> {
    for (let step = 0; ; step += 1) {
      if (isServed) return step;
      if (step > 100_000_000) throw new Error('No other work had a turn');
      yield;
    }
  }
  expect(await inSmallTurns(longWork())).toBeGreaterThan(0);
});
