import { expect, test } from 'vitest';
import { readWidths } from './use-widths.ts';

test.each([
  [null, {}],
  ['{"company":18,"person":6.25}', { company: 18, person: 6.25 }],
  ['{"company":"18","person":900,"region":1,"sector":8}', { sector: 8 }],
  ['[1', {}],
  ['null', {}],
])('widths that were kept as %s', (text, widths) => {
  expect(readWidths(text)).toEqual(widths);
});
