import { expect, test } from 'vitest';
import { readColumnSet, writeColumnSet } from './column-set.ts';

const columns = [
  { id: 'name', standard: true },
  { id: 'status', standard: true },
  { id: 'created', standard: false },
];

test('without a choice the standard columns are shown, and nothing is written', () => {
  for (const text of [null, '', 'unknown,email']) {
    const shown = readColumnSet(text, columns);
    expect([...shown]).toEqual(['name', 'status']);
    expect(writeColumnSet(shown, columns)).toBeNull();
  }
});

test('a choice keeps the order of the table and its first column; what is not offered is left out', () => {
  const shown = readColumnSet('created,email,created', columns);
  expect([...shown]).toEqual(['name', 'created']);
  expect(writeColumnSet(shown, columns)).toBe('name,created');
});
