import { expect, test } from 'vitest';
import { fromIndianField, indianTime, toIndianField } from './indian-time.ts';

test('a field for date and time holds an instant in Indian time, to the minute', () => {
  expect(toIndianField('2025-11-14T12:30:45.000Z')).toBe('2025-11-14T18:00');
  expect(fromIndianField('2025-11-14T18:00')).toBe('2025-11-14T12:30:00.000Z');
  expect(indianTime('2025-11-14T12:30:00.000Z')).toBe('14 Nov 2025, 18:00 IST');
  expect([toIndianField(null), fromIndianField('')]).toEqual(['', null]);
});
