import { expect, test } from 'vitest';
import { completenessWords } from './completeness-words.ts';

test.each([
  [{ missing: 0, wrong: 0 }, 'Everything is here, ready to submit'],
  [{ missing: 3, wrong: 0, underway: 1 }, '3 required answers missing, 1 file on its way'],
  [
    { missing: 1, wrong: 2, stuck: 1 },
    '1 required answer missing, 2 answers to correct, 1 file needs your attention',
  ],
])('%j becomes %j', (counts, words) => {
  expect(completenessWords(counts)).toBe(words);
});
