import { checkSync } from 'recheck';
import { expect, test, vi } from 'vitest';
import { slowness } from './slow-pattern.ts';

vi.mock('recheck');

const ranOut = { status: 'unknown', error: { kind: 'timeout' } };

test('a pattern that a busy machine had no time for is looked into again, for longer', () => {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 1000, system: 0 });
  vi.mocked(checkSync)
    .mockReturnValueOnce(ranOut as never)
    .mockReturnValueOnce({ status: 'safe' } as never);
  expect(slowness('(ab+)+c')).toBeUndefined();
  const timeouts = vi.mocked(checkSync).mock.calls.map(([, , options]) => options?.timeout);
  expect(timeouts).toEqual([4000, 8000]);
});

test('one that was looked into for long is refused', () => {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 4_000_000, system: 0 });
  vi.mocked(checkSync).mockReturnValueOnce(ranOut as never);
  expect(slowness('(ab+)+d')).toContain('too complicated');
});
