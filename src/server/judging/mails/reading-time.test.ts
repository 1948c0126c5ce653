import { expect, test } from 'vitest';
import { readingWords } from './reading-time.ts';

test.each([
  [1, 'about a minute'],
  [45, 'about 45 minutes'],
  [60, 'about 60 minutes'],
  [80, 'about an hour and a half'],
  [125, 'about 2 hours'],
  [155, 'about 2 and a half hours'],
])('%i minutes become "%s"', (minutes, words) => {
  expect(readingWords(minutes)).toBe(words);
});
