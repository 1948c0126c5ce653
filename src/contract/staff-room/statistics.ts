/**
 * The query of GET /statistics, all optional: `edition`, the id of one; `program`, the id of an award programme or `none`; `from` and `until`, days
 * (YYYY-MM-DD) in India, both included.
 */
export const statisticsParameters = ['edition', 'program', 'from', 'until'] as const;
