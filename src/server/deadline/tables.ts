import { count, filled, id, instant, type RowsOf } from '#server/platform/db/columns.ts';

/** The tables around last dates. */
export const deadlineTables = {
  /** A person who opted out of reminders. */
  reminder_opt_outs: { user_id: id, since: instant },
  /** An application that the deadline could not process yet. */
  deadline_failures: {
    application_id: id,
    /** Names an error and a place in the code; never what a person wrote. */
    reason: filled,
    attempts: count,
    first_at: instant,
    next_at: instant,
  },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof deadlineTables> {}
}
