import { expect, test } from 'vitest';
import { createDeadlineClock } from './create-deadline-clock.ts';

const minute = 60_000;
const dueAt = '2025-09-10T18:29:59.000Z';
const due = Date.parse(dueAt);

/** A browser whose clock is wrong by `skew`, and a server; `pass` advances the time. */
function scene({
  left,
  skew = 0,
  last = dueAt as string | null,
}: {
  left: number;
  skew?: number;
  last?: string | null;
}) {
  let server = due - left;
  let machine = server + skew;
  let steady = 5_000;
  let asked = 0;
  let offline = false;
  const timers = new Set<{ at: number; task: () => void }>();
  const clock = createDeadlineClock({
    ask: async () => {
      asked += 1;
      if (offline) throw new Error('offline');
      return { now: new Date(server).toISOString(), edition: '2025', dueAt: last };
    },
    now: () => machine,
    steady: () => steady,
    after: (ms, task) => {
      const timer = { at: steady + ms, task };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const settle = () => new Promise((resume) => setTimeout(resume));
  return {
    clock,
    settle,
    asked: () => asked,
    timers: () => timers.size,
    goOffline: () => {
      offline = true;
    },
    setMachineClock: (by: number) => {
      machine += by;
    },
    setServerClock: (by: number) => {
      server += by;
    },
    pass: async (ms: number) => {
      const end = steady + ms;
      for (;;) {
        const [next] = [...timers].sort((a, b) => a.at - b.at);
        const to = next && next.at <= end ? next.at : end;
        [server, machine, steady] = [server + to - steady, machine + to - steady, to];
        if (!next || next.at > end) break;
        timers.delete(next);
        next.task();
        await settle();
      }
      await settle();
    },
  };
}

test('counts by the server’s clock, whatever the machine’s clock shows', async () => {
  const { clock, settle, pass, asked } = scene({ left: 90 * minute, skew: -5 * 3600_000 });
  clock.subscribe(() => {});
  await settle();
  expect(clock.state()).toMatchObject({ kind: 'running', left: 90 * minute });
  await pass(minute);
  expect(clock.state()).toMatchObject({ left: 89 * minute });
  expect(asked()).toBe(1);
});

test('asks the server again after the clock was set or the machine slept', async () => {
  const { clock, settle, pass, asked, setMachineClock, setServerClock } = scene({ left: 300 * minute });
  clock.subscribe(() => {});
  await settle();
  // Asleep for two hours: the steady clock stood still, the others did not.
  setMachineClock(120 * minute);
  setServerClock(120 * minute);
  await pass(minute);
  expect(asked()).toBe(2);
  expect(clock.state()).toMatchObject({ kind: 'running', left: 179 * minute });
});

test('only the server decides that the time is up; offline, the page’s own count does', async () => {
  const { clock, settle, pass, setServerClock } = scene({ left: 3_000 });
  clock.subscribe(() => {});
  await settle();
  setServerClock(-60_000);
  await pass(3_500);
  expect(clock.state()).toMatchObject({ kind: 'running' });
  await pass(61_000);
  expect(clock.state()).toMatchObject({ kind: 'passed' });

  const alone = scene({ left: 3_000 });
  alone.clock.subscribe(() => {});
  await alone.settle();
  alone.goOffline();
  await alone.pass(3_500);
  expect(alone.clock.state()).toMatchObject({ kind: 'passed' });
});

test('shows nothing without a last date, and does not tick without a listener', async () => {
  const { clock, settle, timers } = scene({ left: 0, last: null });
  const stop = clock.subscribe(() => {});
  await settle();
  expect(clock.state()).toMatchObject({ kind: 'none', edition: '2025' });
  stop();
  expect(timers()).toBe(0);
});

test('does not ask again what the server said a moment ago', async () => {
  const { clock, asked, pass } = scene({ left: 60 * minute });
  expect(await clock.recent()).toMatchObject({ kind: 'running' });
  await pass(9_000);
  expect(await clock.recent()).toMatchObject({ kind: 'running' });
  expect(asked()).toBe(1);
  await pass(2_000);
  await clock.recent();
  expect(asked()).toBe(2);
});
