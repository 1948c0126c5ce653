import { expect, test } from 'vitest';
import { fillRow } from './fill-row.ts';

test('a short row is repeated as a whole until it is long enough', () => {
  expect(fillRow(['a', 'b', 'c'], 8)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
});

test('a long row stays as it is, and nothing stays nothing', () => {
  expect(fillRow(['a', 'b', 'c'], 3)).toEqual(['a', 'b', 'c']);
  expect(fillRow(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c']);
  expect(fillRow([], 8)).toEqual([]);
});
