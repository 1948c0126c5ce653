import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, normaliseNewlines } from './words.ts';

const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9.,'-]{1,10}$/),
  fc.constantFrom('परियोजना', 'ज़िला', 'स्वच्छता', 'e\u0301te\u0301', '🙂', 'नि:शुल्क'),
);
const separators = [' ', '\n', '\r\n', '\r', '\t', '\u00a0', '\u3000', '  \r\n\t\u00a0'];

test('counts the words of any script, with any separator', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.constantFrom(...separators))), (pairs) => {
      expect(countWords(pairs.flat().join(''))).toBe(pairs.length);
    }),
  );
});

test('counts the same with each kind of line end', () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const counts = ['\n', '\r\n', '\r', '\r\n\r\n', '\t', '\u00a0'].map((end) =>
        countWords(words.join(end)),
      );
      expect(new Set(counts).size).toBe(1);
    }),
  );
});

/** Any code point, including lone surrogates; fast-check's own list of them takes seconds to build. */
const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

test('agrees with a split on whitespace for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign }), (text) => {
      const split = text.split(/\s+/).filter((part) => part !== '');
      expect(countWords(text)).toBe(split.length);
      expect(countWords(normaliseNewlines(text))).toBe(split.length);
    }),
  );
});

test('neither an empty text nor blanks are words', () => {
  expect([countWords(''), countWords(' \n\t\u00a0 ')]).toEqual([0, 0]);
});

test('all line ends become \\n', () => {
  expect(normaliseNewlines('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
});
