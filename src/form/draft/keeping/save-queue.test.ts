import { expect, test } from 'vitest';
import { createTestClock } from '../../../../tests/support/test-clock.ts';
import { createSaveQueue, retryDelay } from './save-queue.ts';
import type { SaveOutcome } from './save-state.ts';

const saved: SaveOutcome = { kind: 'saved' };
const failed: SaveOutcome = { kind: 'failed', cause: 'The disk is full', retry: true };

/** A queue whose saves end when the test says so. */
function setUp() {
  const clock = createTestClock();
  const open: ((outcome: SaveOutcome) => void)[] = [];
  let most = 0;
  const queue = createSaveQueue<SaveOutcome>({
    clock,
    pace: () => ({ pauseMs: 700, longestMs: 2000 }),
    save: () =>
      new Promise((resolve) => {
        open.push(resolve);
        most = Math.max(most, open.length);
      }),
  });
  const end = async (outcome: SaveOutcome) => {
    open.shift()?.(outcome);
    await clock.settle();
  };
  return { clock, queue, open, end, most: () => most };
}

test('saves once after the last of several edits', async () => {
  const { clock, queue, open, end } = setUp();
  queue.edited();
  await clock.pass(600);
  queue.edited();
  await clock.pass(600);
  expect(open).toHaveLength(0);
  await clock.pass(100);
  expect(queue.state()).toEqual({ kind: 'saving' });
  await end(saved);
  expect(queue.state()).toEqual({ kind: 'saved', at: clock.now() });
  await clock.pass(60_000);
  expect(open).toHaveLength(0);
});

test('saves from time to time during continuous edits', async () => {
  const { clock, queue, open, end } = setUp();
  for (let at = 0; at < 1_900; at += 100) {
    queue.edited();
    await clock.pass(100);
  }
  expect(open).toHaveLength(0);
  queue.edited();
  await clock.pass(100);
  expect(open).toHaveLength(1);
  await end(saved);
  await clock.pass(60_000);
  expect(open).toHaveLength(0);
});

test('never runs two saves at once, and edits made meanwhile share the next', async () => {
  const { clock, queue, open, end, most } = setUp();
  queue.edited();
  await clock.pass(700);
  const first = queue.saveNow();
  const second = queue.saveNow();
  queue.edited();
  queue.edited();
  await clock.pass(5_000);
  expect(open).toHaveLength(1);
  await end(saved);
  expect(open).toHaveLength(1);
  await end(saved);
  expect(await first).toBe(await second);
  await clock.pass(60_000);
  expect(open).toHaveLength(0);
  expect(most()).toBe(1);
});

test('an edit during a save is saved after its own pause', async () => {
  const { clock, queue, open, end } = setUp();
  void queue.saveNow();
  await clock.settle();
  queue.edited();
  await end(saved);
  expect(open).toHaveLength(0);
  await clock.pass(600);
  queue.edited();
  expect(open).toHaveLength(0);
  await clock.pass(700);
  expect(open).toHaveLength(1);
});

test('a failure says why, and is retried with growing pauses until it succeeds', async () => {
  const { clock, queue, open, end } = setUp();
  void queue.saveNow();
  await clock.settle();
  await end(failed);
  expect(queue.state()).toEqual({
    kind: 'failed',
    cause: 'The disk is full',
    attempts: 1,
    retryAt: clock.now() + 2_000,
  });
  queue.edited();
  await clock.pass(1_999);
  expect(open).toHaveLength(0);
  await clock.pass(1);
  await end(failed);
  expect(queue.state()).toMatchObject({ attempts: 2, retryAt: clock.now() + 4_000 });
  await clock.pass(4_000);
  await end(saved);
  expect(queue.state().kind).toBe('saved');
  expect([1, 2, 3, 4, 5, 6, 99].map(retryDelay)).toEqual([2e3, 4e3, 8e3, 16e3, 30e3, 60e3, 60e3]);
});

test('a refused save is not repeated until something changes', async () => {
  const { clock, queue, open, end } = setUp();
  void queue.saveNow();
  await clock.settle();
  await end({ kind: 'failed', cause: 'Too long', retry: false });
  await clock.pass(600_000);
  expect(open).toHaveLength(0);
  queue.edited();
  await clock.pass(700);
  expect(open).toHaveLength(1);
});

test('a browser that says that it is offline may be wrong: a save is repeated now and then', async () => {
  const { clock, queue, open, end } = setUp();
  queue.edited();
  await clock.pass(700);
  await end({ kind: 'offline' });
  queue.edited();
  await clock.pass(29_999);
  expect(open).toHaveLength(0);
  await clock.pass(1);
  expect(queue.state()).toMatchObject({ kind: 'saving', after: { kind: 'offline' } });
  await end({ kind: 'offline' });
  await clock.pass(30_000);
  await end(saved);
  expect(queue.state().kind).toBe('saved');
});

test.each(['conflict', 'signed-out'] as const)('%s waits for the person to act', async (kind) => {
  const { clock, queue, open, end } = setUp();
  void queue.saveNow();
  await clock.settle();
  await end({ kind });
  queue.edited();
  await clock.pass(600_000);
  expect(open).toHaveLength(0);
  void queue.saveNow();
  await clock.settle();
  await end(saved);
  expect(queue.state().kind).toBe('saved');
});

test('an exclusive task waits for the running save and delays the next', async () => {
  const { clock, queue, open, end } = setUp();
  void queue.saveNow();
  await clock.settle();
  const order: string[] = [];
  let finish = () => {};
  const task = queue.alone(async () => {
    order.push('alone begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push('alone ends');
  });
  queue.edited();
  await clock.pass(5_000);
  expect(order).toEqual([]);
  await end(saved);
  await clock.pass(5_000);
  expect(order).toEqual(['alone begins']);
  expect(open).toHaveLength(0);
  finish();
  await task;
  await clock.pass(700);
  expect(open).toHaveLength(1);
});

test('stopping leaves nothing running', async () => {
  const { clock, queue, open } = setUp();
  queue.edited();
  queue.stop();
  await clock.pass(600_000);
  queue.edited();
  await clock.pass(600_000);
  expect(open).toHaveLength(0);
});
