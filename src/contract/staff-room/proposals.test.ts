import { expect, test } from 'vitest';
import { documentTitle } from './proposals.ts';

test('documents have the names that staff use, and files of forms their paths', () => {
  expect(
    ['content/faq.json', 'editions/2026.json', 'application/form.json', 'content/unknown.json'].map(
      documentTitle,
    ),
  ).toEqual([
    'Frequently asked questions',
    'Edition of 2026',
    'application/form.json',
    'content/unknown.json',
  ]);
});
