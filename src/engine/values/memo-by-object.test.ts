import { expect, test } from 'vitest';
import { memoByObject } from './memo-by-object.ts';

test('computes once for each object, and again for an equal one', () => {
  const seen: object[] = [];
  const namesOf = memoByObject((object: object) => {
    seen.push(object);
    return Object.keys(object);
  });
  const [first, second] = [{ a: 1 }, { a: 1 }];
  expect(namesOf(first)).toBe(namesOf(first));
  expect(namesOf(second)).toEqual(namesOf(first));
  expect(seen).toEqual([first, second]);
});
