import { expect, test } from 'vitest';
import { oneSectionForm } from '../../../tests/fixtures/one-section-form.ts';
import { formProgress } from './progress.ts';

const form = oneSectionForm({
  project: {
    type: 'object',
    required: ['title'],
    properties: { title: { type: 'string' }, innovation: { type: 'string' } },
  },
});

test('a form that lacks nothing is complete, with any optional question open', () => {
  expect(formProgress(form, {})).toMatchObject([{ answered: 0, asked: 1 }]);
  expect(formProgress(form, { one: { project: { title: 'Clean water' } } })).toMatchObject([
    { answered: 1, asked: 1 },
  ]);
});
