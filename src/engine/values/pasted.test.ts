import fc from 'fast-check';
import { expect, test } from 'vitest';
import { india, rupees } from '../../../tests/fixtures/rupees.ts';
import { sumInWords } from '../english-sums.ts';
import { spokenTerms } from './amounts.ts';
import { readDate, readNumber } from './pasted.ts';
import { readPhone } from './plain-digits.ts';

test.each([
  ['12,00,000', 1_200_000],
  ['1,234,567.5', 1_234_567.5],
  ['12 00 000', 1_200_000],
  ['₹ 12,00,000', 1_200_000],
  ['Rs. 500/-', 500],
  ['2%', 2],
  ['2.5 %', 2.5],
  ['१२,३४५', 12_345],
  ['௧௨', 12],
  ['-3', -3],
  ['about ten', undefined],
  ['12 34', undefined],
  ['12,50', undefined],
  ['1,234,56', undefined],
  ['1,00 000', undefined],
  ['1.2.3', undefined],
  ['', undefined],
])('reads the number %j', (text, number) => {
  expect(readNumber(text, india)).toBe(number);
});

test.each([
  ['98450 12345', '9845012345'],
  ['+91 98450-12345', '9845012345'],
  ['0091 98450 12345', '9845012345'],
  ['098450 12345', '9845012345'],
  ['(98450) 12345', '9845012345'],
  ['९८४५०१२३४५', '9845012345'],
  ['9845012345', '9845012345'],
  ['12345', '12345'],
  [' ask Asha ', 'ask Asha'],
])('reads the phone number %j', (text, number) => {
  expect(readPhone(text, india)).toBe(number);
});

test.each([
  ['31/03/2025', '2025-03-31'],
  ['31-3-25', '2025-03-31'],
  ['1.4.2024', '2024-04-01'],
  ['31 Mar 2025', '2025-03-31'],
  ['31st March, 2025', '2025-03-31'],
  ['Mar 31, 2025', '2025-03-31'],
  ['२९/०२/२०२४', '2024-02-29'],
  ['2025-03-31', '2025-03-31'],
  ['03/31/2025', undefined],
  ['29/02/2025', undefined],
  ['31 Foo 2025', undefined],
  ['soon', undefined],
])('reads the date %j', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test('reads Hindi digits as the same number', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const hindi = String(number).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
      expect(readNumber(hindi)).toBe(number);
    }),
  );
});

test.each([
  [12_000_000, 'Rupees one crore twenty lakh'],
  [123_450_000, 'Rupees twelve crore thirty-four lakh fifty thousand'],
  [0, 'Rupees zero'],
  [215, 'Rupees two hundred fifteen'],
  [1_000_000_000_000, 'Rupees one lakh crore'],
  [1.5, ''],
])('words the amount %d', (sum, words) => {
  expect(sumInWords(sum, spokenTerms(rupees, india))).toBe(words);
});
