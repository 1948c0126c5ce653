import { afterEach, expect, test, vi } from 'vitest';
import { slowness } from './slow-pattern.ts';

afterEach(() => void vi.restoreAllMocks());

test('a verdict does not depend on the clock: a machine that pauses for minutes reaches the same one', () => {
  let now = Date.now();
  const later = () => {
    now += 60_000;
    return now;
  };
  vi.spyOn(Date, 'now').mockImplementation(later);
  vi.spyOn(performance, 'now').mockImplementation(later);
  vi.spyOn(process, 'hrtime').mockImplementation((() => [later(), 0]) as unknown as typeof process.hrtime);
  expect(slowness('^(\\d{1,3},)*\\d{3}$')).toBeUndefined();
  expect(slowness('^[^@]+@[^@.]+(\\.[^@.]+)+$')).toBeUndefined();
  expect(slowness('^(a|b|ab)*c$')).toContain('doubles');
});
