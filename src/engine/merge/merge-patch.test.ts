import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../definition.ts';
import { applyMergePatch, createMergePatch } from './merge-patch.ts';

test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
] as [Json, Json, Json][])('%j patched with %j is %j, as RFC 7396 says', (document, patch, result) => {
  const [before, asked] = [structuredClone(document), structuredClone(patch)];
  expect(applyMergePatch(document, patch)).toEqual(result);
  expect([document, patch]).toEqual([before, asked]);
});

const { document } = fc.letrec<{ document: Json; value: Json }>((tie) => ({
  document: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 4 }),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>('', 'x', 'y', 0, 1, true, false),
    fc.array(fc.constantFrom<Json>(1, 'x', null), { maxLength: 2 }),
    tie('document'),
  ),
}));

test('the patch between two documents turns one into the other, and no change needs no patch', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const patch = createMergePatch(before, after);
      expect(patch === undefined).toBe(createMergePatch(after, before) === undefined);
      expect(applyMergePatch(before, patch ?? {})).toEqual(after);
      expect(createMergePatch(after, after)).toBeUndefined();
    }),
  );
});
