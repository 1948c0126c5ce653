import { expect, test } from 'vitest';
import { formatInstant } from './format-instant.ts';

test('shows an instant in Indian time, in en-US with time', () => {
  expect(formatInstant('2025-06-30T20:15:00.000Z').replaceAll('\u202f', ' ')).toBe(
    'Jul 1, 2025, 1:45 AM IST',
  );
});

test('a missing instant is a dash', () => {
  expect(formatInstant('')).toBe('-');
});
