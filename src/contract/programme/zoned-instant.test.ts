import { expect, test } from 'vitest';
import { toZonedInstant } from './zoned-instant.ts';

test.each([
  ['2030-09-10T23:59:59+05:30', '2030-09-10T18:29:59.000Z'],
  ['2030-09-10T23:59:59+0530', '2030-09-10T18:29:59.000Z'],
  ['2028-02-29T00:00Z', '2028-02-29T00:00:00.000Z'],
  ['2030-12-31T23:30:00-01:00', '2031-01-01T00:30:00.000Z'],
])('%s is an instant', (text, utc) => expect(toZonedInstant(text)?.toISOString()).toBe(utc));

test.each([
  ['no such day', '2030-09-31T23:59:59+05:30'],
  ['no such day in that year', '2030-02-29T00:00:00Z'],
  ['no such month', '2030-13-01T00:00:00Z'],
  ['no such hour', '2030-09-10T25:00:00Z'],
  ['no time zone', '2030-09-10T23:59:59'],
  ['no time', '2030-09-10'],
  ['words', 'tomorrow'],
  ['nothing', ''],
])('%s: %s is not an instant', (_reason, text) => expect(toZonedInstant(text)).toBeNull());
