import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('each account gets a turn before any gets a second one', () => {
  const queue = createFairQueue<string>();
  for (const at of [1, 2, 3]) queue.add('many', `many ${at}`);
  queue.add('few', 'few 1');
  expect([queue.size(), queue.sizeOf('many'), queue.sizeOf('few'), queue.sizeOf('none')]).toEqual([
    4, 3, 1, 0,
  ]);
  expect(queue.next()).toBe('many 1');
  queue.add('late', 'late 1');
  expect(Array.from({ length: 5 }, queue.next)).toEqual(['few 1', 'many 2', 'late 1', 'many 3', undefined]);
  expect(queue.size()).toBe(0);
});
