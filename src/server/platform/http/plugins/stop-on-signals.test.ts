import type { FastifyBaseLogger } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

test('repeated signals change nothing; only a second Ctrl-C at a terminal shortens a stop', () => {
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  const isTTY = process.stdin.isTTY;
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    exit.mockRestore();
    process.stdin.isTTY = isTTY;
    for (const signal of signals) {
      for (const listener of process.listeners(signal))
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
    }
  });
  const stop = vi.fn(() => new Promise<void>(() => {}));
  stopOnSignals(stop, { info: () => undefined } as unknown as FastifyBaseLogger);
  process.stdin.isTTY = false;
  for (const signal of [...signals, 'SIGTERM', 'SIGINT'] as const) process.emit(signal);
  expect([stop.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0]);
  process.stdin.isTTY = true;
  process.emit('SIGTERM');
  expect(exit).not.toHaveBeenCalled();
  process.emit('SIGINT');
  expect(exit).toHaveBeenLastCalledWith(130);
  // A hanging request holds it up for a minute, not forever.
  vi.advanceTimersByTime(59_999);
  expect(exit).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenLastCalledWith(1);
});
