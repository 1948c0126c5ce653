import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, isCalendarDate } from './dates.ts';

test('every day of the calendar is a date', () => {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(day, (date) => isCalendarDate(date.toISOString().slice(0, 10))));
});

test.each([
  '2025-02-29',
  '2025-13-01',
  '2025-00-10',
  '2025-04-31',
  '1900-02-29',
  '2025-1-1',
  '01/02/2025',
  '',
])('%s is not a date', (text) => expect(isCalendarDate(text)).toBe(false));

test('the preview shows dd Mon yyyy', () => {
  expect(formatDate('2025-09-05')).toBe('05 Sep 2025');
  expect(formatDate('soon')).toBe('soon');
});
