import { expect, test } from 'vitest';
import { drawable, printable } from './printable.ts';

test('a word longer than a line is broken between letters', () => {
  expect(printable(`a ${'क्षि'.repeat(11)}`)).toBe(`a ${Array(11).fill('क्षि').join('\u200b')}`);
});

test('characters without a font are replaced, together with the marks on them; Indian words stay as they are', () => {
  const drawn = '{"a":"₹ 5,000 – “naïve” क्षत्रिय स्त्री। தமிழ் مرحبا ਪੰਜਾਬੀ"}\n';
  expect(drawable(drawn)).toBe(drawn);
  expect(drawable('مرحبا 🐧\u0657 漢字 a\u202eb')).toBe('مرحبا \ufffd \ufffd a\ufffdb');
});
