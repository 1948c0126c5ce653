import { expect, test } from 'vitest';
import { isStandardSet, moveColumn, shownColumns } from './column-set.ts';

const columns = [
  { id: 'name', standard: true },
  { id: 'status', standard: true },
  { id: 'created', standard: false },
];

test('without a choice, or if all chosen columns are gone, the standard columns appear', () => {
  for (const named of [null, undefined, [], ['unknown', 'email']]) {
    expect(shownColumns(named, columns)).toEqual(['name', 'status']);
    expect(isStandardSet(shownColumns(named, columns), columns)).toBe(true);
  }
});

test('a choice keeps its own order behind the first column; missing and repeated ones are dropped', () => {
  const shown = shownColumns(['created', 'email', 'status', 'created'], columns);
  expect(shown).toEqual(['name', 'created', 'status']);
  expect(isStandardSet(shown, columns)).toBe(false);
});

test('a column moves between the others, and none before the first', () => {
  const shown = ['name', 'created', 'status'];
  expect(moveColumn(shown, 'status', -1)).toEqual(['name', 'status', 'created']);
  expect(moveColumn(shown, 'created', 1)).toEqual(['name', 'status', 'created']);
  for (const [id, by] of [
    ['created', -1],
    ['status', 1],
    ['name', 1],
  ] as const)
    expect(moveColumn(shown, id, by)).toBe(shown);
});
