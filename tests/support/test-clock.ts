import type { Clock } from '#form/draft/keeping/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves time forward, running due timers and everything that follows from them. */
  pass(ms: number): Promise<void>;
  /** Lets settled promises run their continuations. */
  settle(): Promise<void>;
}

/** Creates a clock that stands still. */
export function createTestClock(): TestClock {
  let now = 1_000_000;
  let tasks: { at: number; task: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    after: (ms, task) => {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    settle,
    pass: async (ms) => {
      const end = now + ms;
      for (;;) {
        const due = tasks.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        tasks = tasks.filter((entry) => entry !== due);
        now = due.at;
        due.task();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}
