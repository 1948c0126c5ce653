import type { Arrivals } from './last-date/arrivals.ts';
import type { DeadlineWatch } from './last-date/watch-deadline.ts';

declare module '#server/platform/services.ts' {
  interface Services {
    /** The last date, as the database holds it. */
    readonly deadline: DeadlineWatch;
    /** The changes of applications that are under way here. */
    readonly arrivals: Arrivals;
  }
}
