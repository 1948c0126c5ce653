import { expect, test } from 'vitest';
import { fixtureForm } from '../../tests/support/fixture-form.ts';
import { type AnswerRow, answerRows } from './answers.ts';

const applicationDefinition = await fixtureForm('application');
const answers = {
  general: {
    region: 'r1',
    website: 'example.in',
    annualTurnover: { amount: 1.5, unit: 'crores' },
    legalName: '<b>',
  },
  overview: { howDidYouKnow: 'promotional', clubName: 'hidden', amountSpent: { fy2023_24: { percent: 2 } } },
  project: { category: 'healthcare', startDate: '2025-01-31', mode: 'partners', implementingPartners: 'us' },
  projectDescription: { files: { other: [{ key: 'k', filename: 'a.pdf', size: 1 }] } },
  declaration: { isInfoChecked: true },
};
const groups = answerRows(applicationDefinition, answers, {
  awardPrograms: [{ value: 'r1', label: 'South' }],
});
const rows = new Map(
  groups.flatMap((group) => group.rows).map((row): [string, AnswerRow] => [row.path, row]),
);

test('the preview has the headings of the programme', () => {
  expect(groups.map(({ title }) => title)).toEqual([
    'A General Information',
    'B Overview of CSR',
    'C Project Information',
    'D Declaration',
  ]);
});

test.each([
  ['/general/region', 'choice', 'South'],
  ['/general/legalName', 'text', '<b>'],
  ['/general/website', 'link', 'example.in'],
  ['/general/annualTurnover', 'amount', '₹ 1.5 Cr'],
  ['/general/industry', 'choice', ''],
  ['/overview/howDidYouKnow', 'choice', 'From some promotional content'],
  ['/overview/amountSpent/fy2023_24/percent', 'number', '2%'],
  ['/project/category', 'choice', 'Healthcare'],
  ['/project/startDate', 'date', '31 Jan 2025'],
  ['/project/implementingPartners', 'long-text', 'us'],
  ['/projectDescription/files/other', 'files', 'a.pdf'],
  ['/declaration/isInfoChecked', 'boolean', 'Yes'],
])('%s is shown as %s: %s', (path, kind, text) => {
  expect(rows.get(path)).toMatchObject({ kind, text });
});

test('hidden answers are not shown', () => {
  expect(rows.has('/overview/clubName')).toBe(false);
});

test('files can be opened', () => {
  expect(rows.get('/projectDescription/files/other')?.files).toEqual(answers.projectDescription.files.other);
});
