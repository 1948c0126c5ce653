import { expect, test } from 'vitest';
import { answerRows } from '#engine/answers.ts';
import type { Json } from '#engine/definition.ts';
import { oneSectionForm } from '../../../../tests/fixtures/one-section-form.ts';
import { rupees } from '../../../../tests/fixtures/rupees.ts';
import { answerDifferences, conflictDifferences } from './answer-differences.ts';

const definition = oneSectionForm(
  {
    story: { type: 'string', title: 'Story' },
    sum: rupees,
    day: { type: 'string', format: 'date', title: 'Day' },
    kind: { type: 'string', title: 'Kind', oneOf: [{ const: 'a', title: 'First' }] },
    region: { type: 'string', title: 'Region', 'x-options': 'regions' },
    sure: { type: 'boolean', title: 'Sure' },
    share: { type: 'number', title: 'Share' },
    mark: { type: 'integer', title: 'Mark', oneOf: [{ const: 5, title: 'Excellent' }] },
    people: {
      type: 'array',
      title: 'People',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name' },
          sure: { type: 'boolean', title: 'Sure' },
        },
      },
    },
    papers: { type: 'array', title: 'Papers', files: { maxCount: 5, maxMegabytes: 15, types: [] } },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  },
  { share: { 'ui:options': { suffix: '%' } } },
);
const options = { regions: [{ value: '7', label: 'East' }] };
const inWords = (one: { [name: string]: Json }) =>
  answerDifferences(definition, {}, { one }, options).map(({ label, to }) => `${label} = ${to}`);

test('shows answers of every kind as people wrote them', () => {
  const papers = [{ key: 'k', filename: 'a.pdf', size: 1 }];
  const sum = { amount: 2.5, unit: 'crores' };
  expect(
    inWords({
      story: 'Once',
      sum,
      day: '2025-07-01',
      kind: 'a',
      region: '7',
      sure: true,
      papers,
      tags: ['x', 'y'],
    }),
  ).toEqual([
    'One: Story = Once',
    'One: Sum = ₹ 2.5 Cr',
    'One: Day = 01 Jul 2025',
    'One: Kind = First',
    'One: Region = East',
    'One: Sure = Yes',
    'One: Papers = a.pdf',
    'One: Tags = x\ny',
  ]);
});

test('shows half-typed text and removed choices as they are', () => {
  expect(inWords({ sum: { amount: 3 }, kind: 'gone', region: '9' })).toEqual([
    'One: Sum = 3',
    'One: Kind = gone',
    'One: Region = 9',
  ]);
});

test('equal answers are no difference, in any order of their parts', () => {
  const from = { one: { sum: { amount: 1, unit: 'lacs' }, story: 'Same' } };
  const to = { one: { story: 'Same', sum: { unit: 'lacs', amount: 1 } } };
  expect(answerDifferences(definition, from, to, options)).toEqual([]);
});

test('a conflict shows theirs beside mine, and a removed answer as empty', () => {
  const conflicts = [{ path: '/one/story', mine: 'Mine', theirs: undefined }];
  expect(conflictDifferences(definition, conflicts, options)).toEqual([
    { path: '/one/story', label: 'One: Story', from: '', to: 'Mine' },
  ]);
});

test('the dialog words an answer as the preview does', () => {
  const one = { share: 12, mark: 5, sure: false, people: [{ name: 'Asha', sure: true }, { name: 'Bilal' }] };
  const rows = answerRows(definition, { one }).flatMap((group) => group.rows);
  const preview = rows.filter(({ text }) => text !== '').map(({ label, text }) => `One: ${label} = ${text}`);
  expect(inWords(one)).toEqual(preview);
  expect(preview).toEqual([
    'One: Sure = No',
    'One: Share = 12%',
    'One: Mark = Excellent',
    'One: People = Name: Asha; Sure: Yes\nName: Bilal',
  ]);
});
