import { expect, test } from 'vitest';
import { turnoverText } from './enterprise-sizes.ts';

test.each([
  [2500, null, 'over ₹2,500 Cr'],
  [500, 2500, '₹500 to 2,500 Cr'],
  [0, 100, 'under ₹100 Cr'],
  [250_000, 1_23_45_678, '₹2,50,000 to 1,23,45,678 Cr'],
])('a turnover from %s crores to below %s', (least, below, words) => {
  expect(turnoverText({ turnoverInCrores: { least, below } })).toBe(words);
});

test('a size that does not depend on turnover has no such text', () => {
  expect(turnoverText({})).toBeUndefined();
});
