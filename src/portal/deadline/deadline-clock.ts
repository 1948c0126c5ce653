import { createContext, use, useSyncExternalStore } from 'react';
import { paths } from '#contract/paths.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import { apiGet } from '../api/client.ts';
import { createDeadlineClock, type DeadlineClock, type DeadlineState } from './create-deadline-clock.ts';

const askServer = () => apiGet<Deadline>(paths.deadline, { access: 'public' });

function clockAsking(ask: () => Promise<Deadline>): DeadlineClock {
  return createDeadlineClock({
    ask,
    now: () => Date.now(),
    steady: () => performance.now(),
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** The last date of the programme by the server's clock; one for the whole page. */
export const deadlineClock: DeadlineClock = clockAsking(askServer);

/** The same for an application with its own last date. */
export function ownDeadlineClock(dueAt: string): DeadlineClock {
  return clockAsking(async () => ({ ...(await askServer()), dueAt }));
}

/** The clock of what is shown: that of the programme, or of one application. */
export const DeadlineClockContext = createContext(deadlineClock);

/** The state of the last date; renders each minute, in the last hour each second. */
export function useDeadline(): DeadlineState {
  const { subscribe, state } = use(DeadlineClockContext);
  return useSyncExternalStore(subscribe, state, state);
}

/** The last date once it has passed, else undefined; renders again only then. */
export function usePassedDate(): Date | undefined {
  return useSyncExternalStore(deadlineClock.subscribe, passedDate, passedDate);
}

/** The last date if it has passed, as far as is known now. */
function passedDate(): Date | undefined {
  const state = deadlineClock.state();
  return state.kind === 'passed' ? state.dueAt : undefined;
}
