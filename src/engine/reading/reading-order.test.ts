import { expect, test } from 'vitest';
import { fixtureForm } from '../../../tests/support/fixture-form.ts';
import { inReadingOrder, minutesToRead } from './reading-order.ts';

const row = (path: string, kind: 'text' | 'long-text', text = 'words') => ({ path, label: path, kind, text });

test('the project is read first, and the people of the company last', async () => {
  const form = await fixtureForm('application');
  const groups = [
    { title: 'A', rows: [row('/general/keyContact/email', 'text'), row('/general/legalName', 'text')] },
    { title: 'B', rows: [row('/overview/csrMandatory', 'text')] },
    { title: 'C', rows: [row('/project/title', 'text'), row('/projectDescription/impact', 'long-text')] },
  ];
  const ordered = inReadingOrder(form, groups);
  expect(ordered.map(({ title, isAboutPeople }) => [title, isAboutPeople])).toEqual([
    ['C', false],
    ['B', false],
    ['A', true],
  ]);
});

test('the time to read depends on the words of the open sections', () => {
  const open = { title: 'C', isAboutPeople: false, rows: [row('/c', 'long-text', 'word '.repeat(440))] };
  expect(minutesToRead([open, { ...open, isAboutPeople: true }])).toBe(2);
  expect(minutesToRead([])).toBe(0);
});
