import { expect, test } from 'vitest';
import { formatEventDate, toOrdinal } from './event-date.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [31, '31st'],
  [111, '111th'],
])('%i is %s', (number, ordinal) => {
  expect(toOrdinal(number)).toBe(ordinal);
});

test.each([
  ['2025-11-13', '13th November, 2025'],
  ['2025-10-23', '23rd October, 2025'],
  ['2024-02-29', '29th February, 2024'],
  // Half past midnight in India.
  ['2025-11-12T19:00:00Z', '13th November, 2025'],
])('%s reads %s', (written, text) => {
  expect(formatEventDate(written)).toBe(text);
});

test.each(['', 'soon', '2025-13-01', '2025-02-30', '2025-00-10', '2025-11-13Tnoon', 'NaN-NaN-NaN'])(
  '"%s" is not a date',
  (written) => {
    expect(formatEventDate(written)).toBeUndefined();
  },
);
