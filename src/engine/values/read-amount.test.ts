import { expect, test } from 'vitest';
import { india, rupees } from '../../../tests/fixtures/rupees.ts';
import { spokenTerms, toSum } from './amounts.ts';
import { readAmount } from './read-amount.ts';

const terms = spokenTerms(rupees, india);
const lakh = (amount: number) => ({ amount, unit: 'lacs' });
const crore = (amount: number) => ({ amount, unit: 'crores' });

test.each([
  ['1.5 cr', crore(1.5)],
  ['1.5 Crore', crore(1.5)],
  ['₹ 2.1 crores', crore(2.1)],
  ['Rs. 5 Cr.', crore(5)],
  ['5 crore/-', crore(5)],
  ['12 lakhs', lakh(12)],
  ['12 lac', lakh(12)],
  ['12 lakh rupees', lakh(12)],
  ['12 Lakhs only', lakh(12)],
  ['1,00,000 crore', crore(100_000)],
  ['१.५ करोड़', crore(1.5)],
])('%j names its unit', (text, amount) => {
  for (const chosen of ['lacs', 'crores']) expect(readAmount(text, chosen, terms)).toEqual(amount);
});

test.each([
  ['₹ 50,000', lakh(0.5)],
  ['₹50000', lakh(0.5)],
  ['75,000/-', lakh(0.75)],
  ['75,000 /-', lakh(0.75)],
  ['75000/=', lakh(0.75)],
  ['Rs 75,000/- only', lakh(0.75)],
  ['Rs.75,000.50', lakh(0.750005)],
  ['Rs. 75,000', lakh(0.75)],
  ['INR 99,999', lakh(0.99999)],
  ['50,000 INR', lakh(0.5)],
  ['50,000 rupees', lakh(0.5)],
  ['₹ 99,999', lakh(0.99999)],
  ['₹ 1,00,000', lakh(1)],
  ['₹ 12,00,000', lakh(12)],
  ['Rs 1,20,00,000/-', crore(1.2)],
  ['₹ 6,125,000,000', crore(612.5)],
  ['₹ 5.25', lakh(0.0000525)],
  ['₹.50', lakh(0.000005)],
])('%j is in rupees', (text, amount) => {
  for (const chosen of ['lacs', 'crores']) expect(readAmount(text, chosen, terms)).toEqual(amount);
});

test.each(['50,000', '1,250', '12.345', '1,61,250', '99999', '123456789', '12 500'])(
  '%j names no unit and keeps the chosen one',
  (text) => {
    const amount = Number(text.replace(/[, ]/g, ''));
    expect(readAmount(text, 'lacs', terms)).toEqual(lakh(amount));
    expect(readAmount(text, 'crores', terms)).toEqual(crore(amount));
  },
);

test.each([
  ['12,34,50,000', 'crores', 123_450_000],
  ['6,125,000,000', 'lacs', 6_125_000_000],
  ['12,34,500', 'crores', 1_234_500],
])('%j, written out, is too large to be in %s: it is the sum itself', (text, chosen, sum) => {
  const read = readAmount(text, chosen, terms);
  expect(read && toSum(read, terms)).toBe(sum);
});

test.each([
  ...['12,50', '1,2345', '1,234,56', '12,345,67', '1,61,25', '1, 250', '1,00 000', '1,234.5,6'],
  ...['12 dollars', '$ 50,000', 'soon', '', '₹', '₹ crore', '1.5 lakh crore', '5 cr 20 lakh', '50%', '1.2.3'],
])('%j is not a sum', (text) => {
  expect(readAmount(text, 'crores', terms)).toBeUndefined();
});
