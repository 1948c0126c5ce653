/** Answer of GET /deadline: the server's clock and the last date. ISO instants in UTC. */
export interface Deadline {
  /** The server's clock as it answered. */
  readonly now: string;
  /** Id of the edition that is current by that clock. */
  readonly edition: string;
  /** Last instant at which drafts may be started and saved; null: the programme stays open. */
  readonly dueAt: string | null;
}

/** Answer of GET /deadline/state, for superadmins: what a change of the last date would be about. */
export interface DeadlineState extends Deadline {
  /** Applications that are not submitted; all of them would be when applications close. */
  readonly drafts: number;
  /** Applications that the deadline submitted; all of them would be drafts again when applications reopen. */
  readonly automatic: number;
  /** Whether automatic submissions are being made drafts again. */
  readonly isReopening: boolean;
  /** What could not be submitted, or made a draft again, so far; it is tried again. At most 100. */
  readonly failures: readonly {
    readonly application_id: string;
    /** An error and its place in the code, for whoever maintains the server. */
    readonly reason: string;
    readonly attempts: number;
    /** ISO instant in UTC. */
    readonly next_attempt_at: string;
  }[];
}

/**
 * Body of POST /deadline/change. `set` moves the last date while applications are open, into the past only with
 * `confirm_past`; `close` ends them now; `reopen` receives them again, until `at` or without a last date. With `seen`, the
 * last date that the sender knows of, nothing is changed if there is another.
 */
export interface DeadlineChange {
  readonly action: 'set' | 'close' | 'reopen';
  /** ISO instant with a time zone. */
  readonly at?: string | null;
  readonly confirm_past?: boolean;
  readonly seen?: string | null;
}
