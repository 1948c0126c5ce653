import type { Diagnostics } from 'recheck';
import { afterEach, expect, test, vi } from 'vitest';
import { analyse } from './slow-pattern.ts';

const ranOut = { status: 'unknown', error: { kind: 'timeout' } } as Diagnostics;
const safe = { status: 'safe' } as Diagnostics;

afterEach(() => void vi.restoreAllMocks());

test('a pattern that a busy machine had no time for is looked into again, for longer', () => {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 1000, system: 0 });
  const check = vi.fn<() => Diagnostics>().mockReturnValueOnce(ranOut).mockReturnValueOnce(safe);
  expect(analyse('(ab+)+c', check)).toBeUndefined();
  expect(check).toHaveBeenNthCalledWith(1, '(ab+)+c', 'u', { timeout: 4000 });
  expect(check).toHaveBeenNthCalledWith(2, '(ab+)+c', 'u', { timeout: 8000 });
});

test('one that was looked into for long is refused', () => {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 4_000_000, system: 0 });
  expect(analyse('(ab+)+d', () => ranOut)).toContain('too complicated');
});
