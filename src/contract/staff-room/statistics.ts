/** A group of applications and how many are in it. `label` is for people; an empty `value` means: not answered. */
export interface StatisticsGroup {
  readonly value: string;
  readonly label: string;
  /** Drafts and submitted ones. */
  readonly entries: number;
  readonly submitted: number;
}

/** What happened on a day (YYYY-MM-DD) in India. */
export interface StatisticsDay {
  readonly day: string;
  readonly started: number;
  /** Submitted by their owners. */
  readonly submitted: number;
  /** Submitted by the deadline. */
  readonly automatic: number;
}

/** A section of the form and in how many drafts nothing of it is open. */
export interface StatisticsSection {
  readonly id: string;
  readonly title: string;
  readonly complete: number;
}

/** A question of the form as drafts have left it. */
export interface StatisticsQuestion {
  /** JSON pointer into the answers. */
  readonly path: string;
  readonly title: string;
  /** Title of its section. */
  readonly section: string;
  /** Drafts in which it is the first that is still open: where their authors stopped. */
  readonly stopped: number;
  /** Drafts in which it is open: required and unanswered, or answered against a rule. */
  readonly open: number;
}

/**
 * Answer of GET /statistics: figures only, no names. Applications count by the day in India on which they were started,
 * save in `days`, where a submission counts on its own day. Deleted drafts do not count.
 */
export interface Statistics {
  /** ISO instant at which the figures were read. */
  readonly asOf: string;
  /** Saves that are not counted yet; 0 unless very many came at once. */
  readonly pending: number;
  readonly totals: {
    readonly entries: number;
    readonly drafts: number;
    /** Submitted by their owners. */
    readonly submitted: number;
    /** Submitted by the deadline, complete by the rules of the form. */
    readonly automatic: number;
    /** Submitted by the deadline as they were, incomplete. */
    readonly incomplete: number;
  };
  /** Days on which something happened, in order. */
  readonly days: readonly StatisticsDay[];
  readonly programs: readonly StatisticsGroup[];
  readonly themes: readonly StatisticsGroup[];
  readonly sectors: readonly StatisticsGroup[];
  readonly states: readonly StatisticsGroup[];
  /** Enterprise categories by turnover. */
  readonly sizes: readonly StatisticsGroup[];
  /** Of the drafts alone. */
  readonly stalls: {
    readonly drafts: number;
    /** Drafts in which nothing is open, that only wait to be submitted. */
    readonly ready: number;
    readonly sections: readonly StatisticsSection[];
    readonly questions: readonly StatisticsQuestion[];
  };
}

/**
 * The query of GET /statistics, all optional: `edition`, the id of one; `program`, the id of an award programme or `none`; `from` and `until`, days
 * (YYYY-MM-DD) in India, both included.
 */
export const statisticsParameters = ['edition', 'program', 'from', 'until'] as const;
