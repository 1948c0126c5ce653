import { expect, test } from 'vitest';
import { teamRows } from './team-rows.ts';

test.each([
  [0, []],
  [1, [1]],
  [3, [3]],
  [4, [4]],
  [5, [3, 2]],
  [6, [3, 3]],
  [7, [4, 3]],
  [8, [4, 4]],
  [9, [4, 4, 1]],
  [13, [4, 4, 4, 1]],
])('%i members', (count, lengths) => {
  const members = Array.from({ length: count }, (_, at) => at);
  const rows = teamRows(members);
  expect(rows.map(({ length }) => length)).toEqual(lengths);
  expect(rows.flat()).toEqual(members);
});
