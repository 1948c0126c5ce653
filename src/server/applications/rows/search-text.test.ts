import { expect, test } from 'vitest';
import { toSearchText } from './search-text.ts';

test.each([
  ['Dr. Reddy’s Laboratories', "dr. reddy's laboratories"],
  ['“Café”\u00a0Coffee Day', '"cafe" coffee day'],
  ['Tata–Cornell — ½ share', 'tata-cornell - 1⁄2 share'],
  ['co\u00adopera\u200btive', 'cooperative'],
  // Two ways to write one Hindi letter; its dot tells it from another.
  ['\u095bी', '\u091c\u093cी'],
  ['one  two\nthree', 'one two\nthree'],
])('%j is indexed as %j', (text, searched) => {
  expect(toSearchText(text)).toBe(searched);
  expect(toSearchText(searched)).toBe(searched);
});
