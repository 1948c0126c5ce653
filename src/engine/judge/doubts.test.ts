import { expect, test } from 'vitest';
import { oneSectionForm } from '../../../tests/fixtures/one-section-form.ts';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import type { Json, Schema } from '../definition.ts';
import { doubtsIn } from './doubts.ts';
import { submissionErrors } from './submission.ts';

const today = '2026-11-22';

/** The doubts about these answers to these questions. */
function asked(properties: { readonly [name: string]: Schema }, answers: { [name: string]: Json }) {
  const form = oneSectionForm(properties);
  expect(submissionErrors(form, { one: answers })).toEqual([]);
  return doubtsIn(form, { one: answers }, today).map(({ path, ask }) => [path, ask]);
}

const number = (rule: object): Schema => ({
  type: 'number',
  'x-doubt': [{ ...rule, ask: 'Is {value} right, beyond {limit}?' }],
});

test.each([
  [{ maximum: 20 }, 20, 20.5, 'Is 20.5 right, beyond 20?'],
  [{ minimum: 3 }, 3, 2, 'Is 2 right, beyond 3?'],
  [{ latest: 'today' }, 2026, 2099, 'Is 2099 right, beyond 2026?'],
  [{ earliest: '1850-01-01' }, 1850, 1849, 'Is 1849 right, beyond 1850?'],
])('warns about a number beyond %o, but not at it', (rule, usual, odd, question) => {
  expect(asked({ q: number(rule) }, { q: usual })).toEqual([]);
  expect(asked({ q: number(rule) }, { q: odd })).toEqual([['/one/q', question]]);
});

test('compares a number with the current one beside it, and with nothing if that is missing', () => {
  const group: Schema = {
    type: 'object',
    properties: { all: { type: 'number' }, some: number({ notAbove: 'all' }) },
  };
  expect(asked({ group }, { group: { all: 5, some: 5 } })).toEqual([]);
  expect(asked({ group }, { group: { some: 7 } })).toEqual([]);
  expect(asked({ group }, { group: { all: 5, some: 7 } })).toEqual([
    ['/one/group/some', 'Is 7 right, beyond 5?'],
  ]);
});

test('warns about dates as people read them; the first broken rule gives the warning', () => {
  const q: Schema = {
    type: 'string',
    format: 'date',
    'x-doubt': [
      { earliest: '2021-04-01', ask: '{value} is before {limit}' },
      { latest: 'today', ask: '{value} is to come' },
    ],
  };
  expect(asked({ q }, { q: '2021-04-01' })).toEqual([]);
  expect(asked({ q }, { q: today })).toEqual([]);
  expect(asked({ q }, { q: '2021-03-31' })).toEqual([['/one/q', '31 Mar 2021 is before 01 Apr 2021']]);
  expect(asked({ q }, { q: '2026-11-23' })).toEqual([['/one/q', '23 Nov 2026 is to come']]);
});

test('warns about each entry of a list, and not about what is not asked', () => {
  const item: Schema = { type: 'object', properties: { n: number({ maximum: 1 }) } };
  const list: Schema = { type: 'array', items: item };
  expect(asked({ list }, { list: [{ n: 1 }, { n: 2 }], gone: 9 })).toEqual([
    ['/one/list/1/n', 'Is 2 right, beyond 1?'],
  ]);
  expect(asked({ q: number({ maximum: 1 }) }, {})).toEqual([]);
});

test('warns about a sum by its value, in the unit in which it was entered', () => {
  const budget: Schema = {
    ...rupees,
    'x-doubt': [
      { maximum: { amount: 100, unit: 'crores' }, ask: 'Is {value} right, beyond {limit}?' },
      { minimum: { amount: 0.1, unit: 'lacs' }, ask: 'Is {value} right, below {limit}?' },
    ],
  };
  const about = (amount: number, unit: string) => asked({ budget }, { budget: { amount, unit } });
  expect(about(100, 'crores')).toEqual([]);
  expect(about(10_000, 'lacs')).toEqual([]);
  expect(about(50_000, 'crores')).toEqual([['/one/budget', 'Is ₹ 50,000 Cr right, beyond ₹ 100 Cr?']]);
  const inLakh = about(1_61_250, 'lacs');
  expect(inLakh).toEqual([['/one/budget', 'Is ₹ 1,612.5 Cr right, beyond ₹ 100 Cr?']]);
  // Opened again it is in crore; a confirmation still counts.
  expect(about(1612.5, 'crores')).toEqual(inLakh);
  expect(about(0.0000525, 'lacs')).toEqual([['/one/budget', 'Is ₹ 0.0000525 Lakh right, below ₹ 0.1 Lakh?']]);
});

test('compares a sum with one in another part of the form, and with nothing if that is unanswered', () => {
  const budget: Schema = {
    ...rupees,
    'x-doubt': [{ notAbove: '/one/company/turnover', ask: 'Is {value} right? The turnover is {limit}.' }],
  };
  const company: Schema = { type: 'object', properties: { turnover: rupees } };
  const about = (turnover: Json) =>
    asked({ company, budget }, { company: { turnover }, budget: { amount: 150, unit: 'lacs' } });
  expect(about({ amount: 1.5, unit: 'crores' })).toEqual([]);
  expect(about({})).toEqual([]);
  expect(about({ amount: 140, unit: 'lacs' })).toEqual([
    ['/one/budget', 'Is ₹ 1.5 Cr right? The turnover is ₹ 1.4 Cr.'],
  ]);
});
