import { expect, test } from 'vitest';
import { currentEdition } from '#contract/programme/edition.ts';
import { sizeOf } from './size-of.ts';

const edition = currentEdition(new Date('2025-08-01'));

test.each([
  [0, 'Small'],
  [99.99, 'Small'],
  [100, 'Medium'],
  [499.99, 'Medium'],
  [500, 'Large'],
  [2499.99, 'Large'],
  [2500, 'Mega'],
  [90_000, 'Mega'],
])('a turnover of %d crore makes a company %s', (crores, level) => {
  expect(sizeOf(edition, crores * 1e7)?.level).toBe(level);
});

test('a company that need not spend on CSR is a Rising Star', () => {
  expect(sizeOf(edition, undefined)?.level).toBe('Rising Star');
});
