import { expect, test } from 'vitest';
import { searchFor } from './find-questions.ts';

const text = 'Eligibility: NGOs and foundations cannot apply, but their corporate donors can.';

test('an empty search finds everything', () => {
  expect(searchFor('  ')(text)).toBe(true);
});

test('every word must occur, in any order and case, with or without accents', () => {
  expect(searchFor('apply NGOs')(text)).toBe(true);
  expect(searchFor('ngós APPLY')(text)).toBe(true);
  expect(searchFor('ngos turnover')(text)).toBe(false);
});
