import { expect, test } from 'vitest';
import { fixtureForm } from '../../../tests/support/fixture-form.ts';
import { mergeAnswers } from './merge.ts';

const merge = mergeAnswers.bind(undefined, await fixtureForm('application'));
const base = {
  general: { legalName: 'a', website: 'b.in' },
  project: { csrBudget: { amount: 1, unit: 'lacs' } },
};

test('a change on one side is taken', () => {
  const mine = { ...base, general: { legalName: 'mine', website: 'b.in' } };
  const theirs = { general: { legalName: 'a' }, project: { csrBudget: { amount: 2, unit: 'crores' } } };
  expect(merge(base, mine, theirs)).toEqual({
    merged: { general: { legalName: 'mine' }, project: { csrBudget: { amount: 2, unit: 'crores' } } },
    conflicts: [],
  });
});

test('the same change on both sides is not a conflict', () => {
  const both = { general: { legalName: 'same' } };
  expect(merge(base, both, both)).toEqual({ merged: both, conflicts: [] });
});

test('different changes on both sides are asked about, question by question; mine stays meanwhile', () => {
  const mine = { ...base, project: { csrBudget: { amount: 3, unit: 'lacs' } } };
  const theirs = { ...base, project: { csrBudget: { amount: 1, unit: 'crores' } } };
  const { merged, conflicts } = merge(base, mine, theirs);
  expect(merged).toEqual(mine);
  expect(conflicts).toEqual([
    {
      path: '/project/csrBudget',
      base: { amount: 1, unit: 'lacs' },
      mine: { amount: 3, unit: 'lacs' },
      theirs: { amount: 1, unit: 'crores' },
    },
  ]);
});
