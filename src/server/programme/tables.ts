import {
  amount,
  count,
  filled,
  id,
  instant,
  orNull,
  type RowsOf,
  text,
} from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The tables of editions and their last dates. */
export const programmeTables = {
  /**
   * A programme of an edition, as its file says. The one at position 0 is a placeholder: lists and statistics put
   * applications without a programme under it.
   */
  award_programs: {
    id,
    name: text,
    region: text,
    position: count,
    /** Id of its edition. */
    edition: filled,
  },
  /** The last date of an edition. */
  deadlines: {
    edition: filled,
    /** Null: applications stay open. */
    due_at: orNull(instant),
    /** Set while automatic submissions from before this instant wait to become drafts again. */
    reopened_at: orNull(instant),
    changed_at: instant,
    /** The closing day of its edition when the last date was last compared with it; null: never. */
    closes: orNull(filled),
    /** Since when a person's decision overrides that day. */
    moved_at: orNull(instant),
  },
  /** One row: what servers last saw of their clock. */
  clock_state: {
    id: count,
    seen_at: instant,
    /** Identifies the start of the machine that `uptime` counts from; null if unknown. */
    boot: orNull(filled),
    /** Seconds that the machine had been up. */
    uptime: amount,
    /** Seconds by which the clock is ahead of the time that has surely passed; 0: it is trusted. */
    ahead: amount,
  },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof programmeTables> {}
}

export type DeadlineTable = Tables['deadlines'];
export type ClockStateTable = Tables['clock_state'];
