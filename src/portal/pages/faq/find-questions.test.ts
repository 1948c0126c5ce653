import { expect, test } from 'vitest';
import content from '#content/faq.json' with { type: 'json' };
import { findQuestions } from './find-questions.ts';

const found = (search: string) =>
  findQuestions(content.groups, search).flatMap(({ questions }) => questions.map(({ id }) => id));

test('nothing searched shows everything', () => {
  expect(found('  ')).toHaveLength(content.groups.flatMap(({ questions }) => questions).length);
});

test('every word must occur, in any order, case and with or without accents', () => {
  expect(found('apply NGOs')).toEqual(found('ngós APPLY'));
  expect(found('ngos apply')).toContain('ngos-and-foundations');
  expect(found('ngos turnover')).toEqual([]);
});

test('answers and group titles are searched too', () => {
  expect(found('Section 135')).toContain('not-mandated');
  expect(found('eligibility llp')).toContain('llps');
});
