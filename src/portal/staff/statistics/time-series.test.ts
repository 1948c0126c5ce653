import { expect, test } from 'vitest';
import { toSpans, usualStep } from './time-series.ts';

const day = (name: string, started: number, submitted = 0, automatic = 0) => ({
  day: name,
  started,
  submitted,
  automatic,
});

test('quiet days fill the gaps between others, not before or after them', () => {
  const spans = toSpans([day('2025-02-27', 2), day('2025-03-02', 1, 3, 4)], 'day');
  expect(spans.map(({ first, started }) => `${first} ${started}`)).toEqual([
    '2025-02-27 2',
    '2025-02-28 0',
    '2025-03-01 0',
    '2025-03-02 1',
  ]);
  expect(spans.at(-1)).toEqual({ first: '2025-03-02', started: 1, submitted: 3, automatic: 4 });
  expect(toSpans([], 'day')).toEqual([]);
});

test('weeks begin on Mondays, also around New Year, and lose nothing', () => {
  const days = [day('2024-12-29', 1), day('2024-12-30', 2), day('2025-01-05', 4), day('2025-01-13', 8, 1)];
  const spans = toSpans(days, 'week');
  expect(spans.map(({ first, started }) => `${first} ${started}`)).toEqual([
    '2024-12-23 1',
    '2024-12-30 6',
    '2025-01-06 0',
    '2025-01-13 8',
  ]);
});

test('a long period is shown in weeks', () => {
  expect(usualStep([])).toBe('day');
  expect(usualStep([day('2025-07-01', 1), day('2025-08-31', 1)])).toBe('day');
  expect(usualStep([day('2025-07-01', 1), day('2025-09-10', 1)])).toBe('week');
});
