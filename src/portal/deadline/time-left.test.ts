import { expect, test } from 'vitest';
import { announcementBetween, lastDateText, timeInWords, untilWordsChange, urgencyOf } from './time-left.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [3 * day + 4 * hour + 59 * minute, '3 days 4 hours'],
  [day, '1 day'],
  [2 * day + 5 * minute, '2 days'],
  [day - 1, '23 hours 59 minutes'],
  [hour + 1, '1 hour'],
  [hour, '1 hour'],
  [hour - 1, '1 hour'],
  [hour - 1000, '59 minutes 59 seconds'],
  [61_000, '1 minute 1 second'],
  [400, '1 second'],
  [0, '0 seconds'],
])('%s ms become %s', (left, words) => {
  expect(timeInWords(left)).toBe(words);
});

test('the text changes each minute, in the last hour each second', () => {
  expect(untilWordsChange(2 * hour + 5_500)).toBe(5_500);
  expect(untilWordsChange(2 * hour)).toBe(minute);
  expect(untilWordsChange(90_250)).toBe(250);
});

test('the last date is written out, in Indian time', () => {
  expect(lastDateText(new Date('2025-09-10T18:29:59.000Z'))).toBe('10 September 2025, 23:59:59 IST');
});

test('screen readers announce 24 hours, 1 hour, 10 minutes and 1 minute, and no seconds', () => {
  expect(announcementBetween(day + 1, day)).toBe('1 day left until the last date.');
  expect(announcementBetween(10 * minute + 500, 10 * minute - 500)).toBe(
    '10 minutes left until the last date.',
  );
  // After a sleep, only the nearest one.
  expect(announcementBetween(2 * day, 30_000)).toBe('1 minute left until the last date.');
  expect(announcementBetween(30_000, 29_000)).toBeUndefined();
});

test('the countdown is pressing from 48 hours before the last date, urgent in the last hour', () => {
  expect([49 * hour, 48 * hour, hour].map(urgencyOf)).toEqual(['calm', 'soon', 'now']);
});
