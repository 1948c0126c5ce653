import { expect, test } from 'vitest';
import { getAt, joinPath, pointerKeys, setAt } from './pointer.ts';

test('handles names with slashes and tildes', () => {
  const pointer = joinPath('', 'a/b', '~1', 'c');
  expect(pointer).toBe('/a~1b/~01/c');
  expect(pointerKeys(pointer)).toEqual(['a/b', '~1', 'c']);
});

test('does not read inherited properties', () => {
  expect(getAt({}, '/constructor/name')).toBeUndefined();
  expect(getAt({}, '/__proto__/toString')).toBeUndefined();
});

test('writing makes a copy and leaves the original unchanged', () => {
  const before = { a: { b: 1 }, c: { d: 2 } };
  const after = setAt(before, '/a/b', 3);
  expect(before.a.b).toBe(1);
  expect(after).toEqual({ a: { b: 3 }, c: { d: 2 } });
  expect(after.c).toBe(before.c);
});

test('undefined removes; removing a missing value returns the same object', () => {
  const before = { a: { b: 1 } };
  expect(setAt(before, '/a/b', undefined)).toEqual({ a: {} });
  expect(setAt(before.a, '/x', undefined)).toBe(before.a);
});

test('writing to __proto__ does not change a prototype', () => {
  const after = setAt({}, '/__proto__/polluted', true);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
});

test('replaces and removes entries of lists', () => {
  expect(setAt({ list: [1, 2, 3] }, '/list/1', 9)).toEqual({ list: [1, 9, 3] });
  expect(setAt({ list: [1, 2, 3] }, '/list/1', undefined)).toEqual({ list: [1, 3] });
});
