import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFault, canonicalAmount, formatAmount, fromRupees, toRupees } from './amounts.ts';

test.each([
  [{ amount: 12.345, unit: 'crores' }, 123450000],
  [{ amount: 0.1, unit: 'crores' }, 1000000],
  [{ amount: 1.1, unit: 'lacs' }, 110000],
  [{ amount: 4.35, unit: 'crores' }, 43500000],
  [{ amount: 1.005, unit: 'lacs' }, 100500],
  [{ amount: 0, unit: 'lacs' }, 0],
  [{ amount: 1e-7, unit: 'crores' }, 1],
] as const)('%o is exactly %d rupees', (amount, rupees) => {
  expect(toRupees(amount)).toBe(rupees);
});

test('shown in crores when at least one crore, otherwise in lacs', () => {
  expect(fromRupees(10_000_000)).toEqual({ amount: 1, unit: 'crores' });
  expect(fromRupees(9_999_999)).toEqual({ amount: 99.99999, unit: 'lacs' });
  expect(fromRupees(50_000)).toEqual({ amount: 0.5, unit: 'lacs' });
});

test('whole rupees come back as they went', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat().filter((rupees) => rupees < 1e13),
      (rupees) => {
        expect(toRupees(fromRupees(rupees))).toBe(rupees);
      },
    ),
  );
});

test('the canonical amount is worth the same and is its own canonical amount', () => {
  const amount = fc.record({
    amount: fc.integer({ min: 0, max: 1e9 }).map((n) => Number(`${n}e-3`)),
    unit: fc.constantFrom('lacs' as const, 'crores' as const),
  });
  fc.assert(
    fc.property(amount, (given) => {
      const canonical = canonicalAmount(given);
      expect(toRupees(canonical)).toBe(toRupees(given));
      expect(canonicalAmount(canonical)).toEqual(canonical);
    }),
  );
});

test('amounts that cannot be stored exactly are named', () => {
  expect(amountFault({ amount: 0.0000001, unit: 'lacs' })).toBeUndefined();
  expect(amountFault({ amount: 0.00000001, unit: 'lacs' })).toBe('fraction');
  expect(amountFault({ amount: 1e20, unit: 'crores' })).toBe('tooLarge');
  expect(amountFault({ amount: 12.34, unit: 'crores' })).toBeUndefined();
});

test('read by people', () => {
  expect(formatAmount({ amount: 1234.5, unit: 'crores' })).toBe('₹ 1,234.5 Cr');
  expect(formatAmount({ amount: 3, unit: 'lacs' })).toBe('₹ 3 Lakh');
});
