import { useSyncExternalStore } from 'react';
import { paths } from '#contract/paths.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import { apiGet } from '../api/client.ts';
import { createDeadlineClock, type DeadlineClock, type DeadlineState } from './create-deadline-clock.ts';

/** The last date of the programme, by the server's clock; one for the whole page. */
export const deadlineClock: DeadlineClock = createDeadlineClock({
  ask: () => apiGet<Deadline>(paths.deadline, { access: 'public' }),
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
});

/** How the last date stands; renders again each minute, in the last hour each second. */
export function useDeadline(): DeadlineState {
  return useSyncExternalStore(deadlineClock.subscribe, deadlineClock.state, deadlineClock.state);
}

/** The last date once it has passed, else undefined; renders again only then. */
export function usePassedDate(): Date | undefined {
  return useSyncExternalStore(deadlineClock.subscribe, passedDate, passedDate);
}

/** The last date if it has passed, by what is known now. */
export function passedDate(): Date | undefined {
  const state = deadlineClock.state();
  return state.kind === 'passed' ? state.dueAt : undefined;
}
