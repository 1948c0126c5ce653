import { count, filled, id, instant, type RowsOf } from '#server/platform/db/columns.ts';

/** The tables of what happens around last dates. */
export const deadlineTables = {
  /** A person who wants no reminders of the deadline. */
  reminder_opt_outs: { user_id: id, since: instant },
  /** An application that the deadline could not deal with yet. */
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
