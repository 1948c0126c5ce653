import type { Arrivals } from './last-date/arrivals.ts';
import type { DeadlineWatch } from './last-date/watch-deadline.ts';

declare module '#server/platform/services.ts' {
  interface Services {
    /** The last date from the database. */
    readonly deadline: DeadlineWatch;
    /** The changes to applications under way here. */
    readonly arrivals: Arrivals;
  }
}
