import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('simultaneous readings, and the first one, report no invalid figure', async () => {
  const metrics = createMetrics();
  for (const { text } of [await metrics.read(), await metrics.read()]) {
    const figures = text.split('\n').filter((line) => /^[^#]/.test(line));
    expect(figures.length).toBeGreaterThan(10);
    expect(figures.filter((line) => !Number.isFinite(Number(line.split(' ').at(-1))))).toEqual([]);
    // No delay of the event loop is longer than a day.
    const delays = figures.filter((line) => line.startsWith('nodejs_eventloop_lag_'));
    expect(delays.filter((line) => Number(line.split(' ').at(-1)) > 86_400)).toEqual([]);
  }
});
