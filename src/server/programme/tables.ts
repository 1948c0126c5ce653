declare module '#server/platform/db/tables.ts' {
  interface Tables {
    award_programs: AwardProgramTable;
    deadlines: DeadlineTable;
    clock_state: ClockStateTable;
  }
}

/**
 * A programme of an edition, as its file says. The one at position 0 is none: lists and statistics keep applications under
 * it that have no programme.
 */
export interface AwardProgramTable {
  id: string;
  name: string;
  region: string;
  position: number;
  /** Id of its edition. */
  edition: string;
}

/** The last date of an edition. */
export interface DeadlineTable {
  edition: string;
  /** Null: applications stay open. */
  due_at: string | null;
  /** Set while automatic submissions from before this instant wait to be drafts again. */
  reopened_at: string | null;
  changed_at: string;
  /** The day on which its edition closes, as it was when the last date was last held against it; null: never. */
  closes: string | null;
  /** Since when a person's decision goes before that day. */
  moved_at: string | null;
}

/** One row: what servers last saw of their clock. */
export interface ClockStateTable {
  id: number;
  seen_at: string;
  /** Which start of the machine `uptime` counts from; null where that is not known. */
  boot: string | null;
  /** Seconds that the machine had been up. */
  uptime: number;
  /** Seconds by which the clock is ahead of the time that has surely passed; 0: it is trusted. */
  ahead: number;
}
