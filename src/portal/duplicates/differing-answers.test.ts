import { expect, test } from 'vitest';
import type { AnswerGroup } from '#engine/answers.ts';
import { compareAnswers } from './differing-answers.ts';

const group = (answers: { readonly [label: string]: string }): readonly AnswerGroup[] => [
  {
    title: 'A',
    rows: Object.entries(answers).map(([label, text]) => ({ path: `/${label}`, label, kind: 'text', text })),
  },
];

test('shows only differences, also if one of the two was not asked; questions without answers do not count', () => {
  const own = group({ Name: 'Acme', Website: '', Title: 'Wells' });
  const other = group({ Name: 'Acme', Website: '', Title: 'Ponds', Partner: 'A trust' });
  expect(compareAnswers(own, other)).toEqual({
    alike: 1,
    differing: [
      { path: '/Title', label: 'Title', before: 'Wells', after: 'Ponds' },
      { path: '/Partner', label: 'Partner', before: '', after: 'A trust' },
    ],
  });
});
