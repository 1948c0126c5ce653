import { expect, test } from 'vitest';
import { india } from '../../tests/fixtures/rupees.ts';
import { compiledForm } from '../../tests/support/compiled-form.ts';
import { citationOf } from './citation.ts';
import type { Answers, Schema } from './definition.ts';

const number: Schema = { type: 'integer', maximum: 999_999_999 };
const date: Schema = { type: 'string', format: 'date' };
const amount: Schema = {
  type: 'object',
  amount: { sign: '₹', currency: 'Rupees', decimals: 2, locale: 'en-IN', units: { lacs: 5 } },
  properties: {
    amount: { type: 'number' },
    unit: { type: 'string', oneOf: [{ const: 'lacs', title: 'Lakh' }] },
  },
};
const reached = { as: 'figure', label: 'people reached' } as const;
const areas = [
  { const: 'health', title: 'Healthcare' },
  { const: 'water', title: 'Water' },
];

const project: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', 'x-citation': { as: 'title' } },
    area: {
      type: 'string',
      oneOf: areas,
      'x-citation': { as: 'medal', drawings: { health: 'healthcare' } },
    },
    direct: { ...number, 'x-citation': reached },
    budget: { ...amount, 'x-citation': { as: 'figure', label: 'budget' } },
    indirect: { ...number, 'x-citation': reached },
    begins: date,
    ends: { ...date, 'x-citation': { as: 'figure', label: 'months', since: 'begins' } },
    impact: { type: 'string', 'x-citation': { as: 'quotation' } },
  },
};
const cite = async (answers: Answers) =>
  citationOf({ ...(await compiledForm(project)), locale: india }, answers);

test('a citation shows what the form declares: sums, months, an amount in words, the first sentence', async () => {
  const answers = {
    ...{ name: 'Wells', area: 'health', direct: 7000, indirect: 1_00_000 },
    ...{ budget: { amount: 2.5, unit: 'lacs' }, begins: '2024-01-01', ends: '2025-03-31' },
    impact: 'It cost Rs. 5 lakh a year and reached all. The second sentence stays away.',
  };
  expect(await cite(answers)).toEqual({
    ...{ title: 'Wells', company: '', place: '', area: 'Healthcare', drawing: 'healthcare' },
    figures: [
      { label: 'people reached', text: '1,07,000' },
      { label: 'budget', text: '₹ 2.5 Lakh' },
      { label: 'months', text: '15' },
    ],
    quotation: 'It cost Rs. 5 lakh a year and reached all.',
  });
});

test('a missing answer leaves no gap, and without a title there is no citation', async () => {
  expect(await cite({ name: 'Wells', direct: 0, ends: '2025-03-31' })).toMatchObject({
    ...{ area: '', drawing: undefined, figures: [], quotation: '' },
  });
  expect(await cite({ area: 'water', direct: 7 })).toBeUndefined();
});

test('a sentence without an end is cut after a word', async () => {
  const { quotation = '' } = (await cite({ name: 'Wells', impact: 'clean water '.repeat(60) })) ?? {};
  expect(quotation).toMatch(/ (clean|water)…$/);
  expect(quotation.length).toBeLessThanOrEqual(281);
});
