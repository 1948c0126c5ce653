import { expect, test } from 'vitest';
import { answerRows } from '#engine/answers.ts';
import type { Schema } from '#engine/definition.ts';
import { entryAnswer, entryLine } from '#engine/kinds/amount-entry.ts';
import type { Locale } from '#engine/locale.ts';
import { spokenTerms } from '#engine/values/amounts.ts';
import { readDate, readNumber } from '#engine/values/pasted.ts';
import { readPhone } from '#engine/values/plain-digits.ts';
import { india, rupees } from '../../../tests/fixtures/rupees.ts';
import { liveForm } from './live-form.ts';

const america: Locale = {
  language: 'en-US',
  counting: { trillion: 12, billion: 9, million: 6, thousand: 3, hundred: 2 },
  currencies: { $: ['usd'] },
  phone: { country: '1', digits: 10 },
  monthFirst: true,
};
const dollars: Schema = {
  ...rupees,
  amount: { sign: '$', currency: 'dollars', decimals: 2, locale: 'en-US', units: { dollars: 0, million: 6 } },
  properties: {
    ...rupees.properties,
    unit: {
      type: 'string',
      default: 'dollars',
      oneOf: [
        { const: 'dollars', title: 'dollars' },
        { const: 'million', title: 'million' },
      ],
    },
  },
};
const formOf = (sum: Schema, locale?: Locale) =>
  liveForm(
    { type: 'object', properties: { people: { type: 'integer', title: 'People' }, sum } },
    { ...(locale && { locale }) },
  );
const shown = (form: ReturnType<typeof liveForm>, unit: string) =>
  answerRows(form, { people: 1_234_567, sum: { amount: 12.5, unit } }).flatMap(({ rows }) =>
    rows.map(({ text }) => text),
  );

test('one form in dollars and in rupees: digits are grouped as its locale says', () => {
  expect(shown(formOf(dollars, america), 'million')).toEqual(['1,234,567', '$ 12.5 million']);
  expect(shown(formOf(rupees, india), 'crores')).toEqual(['12,34,567', '₹ 12.5 Cr']);
  expect(shown(formOf(dollars), 'million')[0]).toBe('1,234,567');
});

test.each([
  ['$1,200.50', { amount: 1200.5, unit: 'dollars' }],
  ['USD 1,200.50', { amount: 1200.5, unit: 'dollars' }],
  ['1.5 m', { amount: 1.5, unit: 'million' }],
  ['$ 2,500,000', { amount: 2.5, unit: 'million' }],
  ['₹ 500', { amount: '₹ 500', unit: 'dollars' }],
])('%j is read as a sum in dollars', (text, answer) => {
  expect(entryAnswer({ text, unit: 'dollars' }, spokenTerms(dollars, america))).toEqual(answer);
});

test('amounts are worded in the country’s units', () => {
  const line = (schema: Schema, locale: Locale) =>
    entryLine(
      { text: '12345000', unit: schema === rupees ? 'rupees' : 'dollars' },
      spokenTerms(schema, locale),
    );
  expect(line(dollars, america)).toBe(
    '= $ 12,345,000\ntwelve million three hundred forty-five thousand dollars',
  );
  expect(line(rupees, india)).toBe('= ₹ 1,23,45,000\nRupees one crore twenty-three lakh forty-five thousand');
  expect(line(dollars, india)).toBe('= $ 12,345,000\n');
});

test('numbers, phone numbers and dates are read as the country writes them', () => {
  expect([readNumber('$1,200.50', america), readNumber('$1,200.50', india)]).toEqual([1200.5, undefined]);
  expect([readNumber('Rs. 500', america), readNumber('Rs. 500', india)]).toEqual([undefined, 500]);
  const phone = '+1 (212) 555-0100';
  expect([readPhone(phone, america), readPhone(phone, india)]).toEqual(['2125550100', phone]);
  expect([readDate('03/31/2025', america), readDate('31/03/2025', india)]).toEqual([
    '2025-03-31',
    '2025-03-31',
  ]);
});
