import { expect, test } from 'vitest';
import { drawable, printable } from './printable.ts';

test('words longer than a line may be broken between their letters', () => {
  expect(printable(`a ${'क्षि'.repeat(11)}`)).toBe(`a ${Array(11).fill('क्षि').join('\u200b')}`);
});

test('what no font draws is replaced, with the marks on it; words of India stay as they are', () => {
  const drawn = '{"a":"₹ 5,000 – “naïve” क्षत्रिय स्त्री। தமிழ் مرحبا ਪੰਜਾਬੀ"}\n';
  expect(drawable(drawn)).toBe(drawn);
  expect(drawable('مرحبا 🐧\u0657 漢字 a\u202eb')).toBe('مرحبا \ufffd \ufffd a\ufffdb');
});
