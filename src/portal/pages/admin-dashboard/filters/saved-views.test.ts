import { expect, test } from 'vitest';
import { addView, readSavedViews } from './saved-views.ts';

test('views are read as they were kept, and nothing else is', () => {
  const view = { name: 'Drafts', address: 'status=in+progress' };
  expect(readSavedViews(JSON.stringify([view]))).toEqual([view]);
  expect(readSavedViews(JSON.stringify([view, { name: '' }, 7, null]))).toEqual([view]);
  expect(readSavedViews('{')).toEqual([]);
  expect(readSavedViews(null)).toEqual([]);
});

test('a view of the same name takes the place of the one before; views stand by name', () => {
  const first = addView([{ name: 'West', address: 'tab=w' }], { name: 'Drafts', address: 'a' });
  expect(first.map(({ name }) => name)).toEqual(['Drafts', 'West']);
  expect(addView(first, { name: 'Drafts', address: 'b' })).toEqual([
    { name: 'Drafts', address: 'b' },
    first[1],
  ]);
});
