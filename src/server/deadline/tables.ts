declare module '#server/platform/db/tables.ts' {
  interface Tables {
    reminder_opt_outs: ReminderOptOutTable;
    deadline_failures: DeadlineFailureTable;
  }
}

/** A person who wants no reminders of the deadline. */
export interface ReminderOptOutTable {
  user_id: string;
  since: string;
}

/** An application that the deadline could not deal with yet. */
export interface DeadlineFailureTable {
  application_id: string;
  /** Names an error and a place in the code; never what a person wrote. */
  reason: string;
  attempts: number;
  first_at: string;
  next_at: string;
}
