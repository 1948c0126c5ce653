import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import { amountFault, amountTerms, canonicalAmount, formatAmount, fromSum, toSum } from './amounts.ts';

const terms = amountTerms(rupees);

test.each([
  [{ amount: 12.345, unit: 'crores' }, 123450000],
  [{ amount: 0.1, unit: 'crores' }, 1000000],
  [{ amount: 1.1, unit: 'lacs' }, 110000],
  [{ amount: 4.35, unit: 'crores' }, 43500000],
  [{ amount: 1.005, unit: 'lacs' }, 100500],
  [{ amount: 0, unit: 'lacs' }, 0],
  [{ amount: 1e-7, unit: 'crores' }, 1],
] as const)('%o is exactly %d rupees', (amount, rupees) => {
  expect(toSum(amount, terms)).toBe(rupees);
});

test('amounts are shown in crores from one crore on, otherwise in lacs', () => {
  expect(fromSum(10_000_000, terms)).toEqual({ amount: 1, unit: 'crores' });
  expect(fromSum(9_999_999, terms)).toEqual({ amount: 99.99999, unit: 'lacs' });
  expect(fromSum(50_000, terms)).toEqual({ amount: 0.5, unit: 'lacs' });
});

test('whole rupees come back unchanged', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat().filter((rupees) => rupees < 1e13),
      (sum) => {
        expect(toSum(fromSum(sum, terms), terms)).toBe(sum);
      },
    ),
  );
});

test('the canonical amount has the same value and is its own canonical amount', () => {
  const amount = fc.record({
    amount: fc.integer({ min: 0, max: 1e9 }).map((n) => Number(`${n}e-3`)),
    unit: fc.constantFrom('lacs' as const, 'crores' as const),
  });
  fc.assert(
    fc.property(amount, (given) => {
      const canonical = canonicalAmount(given, terms);
      expect(toSum(canonical, terms)).toBe(toSum(given, terms));
      expect(canonicalAmount(canonical, terms)).toEqual(canonical);
    }),
  );
});

test('amounts that cannot be stored exactly are reported', () => {
  expect(amountFault({ amount: 0.0000001, unit: 'lacs' }, terms)).toBeUndefined();
  expect(amountFault({ amount: 0.00000001, unit: 'lacs' }, terms)).toBe('fraction');
  expect(amountFault({ amount: 1e20, unit: 'crores' }, terms)).toBe('tooLarge');
  expect(amountFault({ amount: 12.34, unit: 'crores' }, terms)).toBeUndefined();
});

test('formats amounts for people', () => {
  expect(formatAmount({ amount: 1234.5, unit: 'crores' }, terms)).toBe('₹ 1,234.5 Cr');
  expect(formatAmount({ amount: 3, unit: 'lacs' }, terms)).toBe('₹ 3 Lakh');
});

test('another country’s currency is grouped and read its own way', () => {
  const euro = amountTerms({
    type: 'object',
    amount: { sign: '€', currency: 'Euro', decimals: 2, locale: 'de-DE', units: { euro: 0, million: 6 } },
    properties: {
      amount: { type: 'number' },
      unit: { type: 'string', oneOf: [{ const: 'million', title: 'Mio.' }] },
    },
  });
  expect(toSum({ amount: 1.25, unit: 'million' }, euro)).toBe(1_250_000);
  expect(fromSum(1_250_000, euro)).toEqual({ amount: 1.25, unit: 'million' });
  expect(formatAmount({ amount: 12_345.5, unit: 'euro' }, euro)).toBe('€ 12.345,5 euro');
  expect(formatAmount({ amount: 1.25, unit: 'million' }, euro)).toBe('€ 1,25 Mio.');
});
