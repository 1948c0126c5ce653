import { count, day, document, filled, id, instant, type RowsOf, text } from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The tables of lists and statistics that no other module writes. */
export const listsTables = {
  /** A count of applications by the day in India on which they were started or submitted. */
  list_figures: {
    measure: filled,
    value: text,
    day,
    program_id: text,
    entries: count,
    /** How many of the entries are submitted. */
    submitted: count,
  },
  /** A person's settings for the dashboard; `choices` is JSON of `DashboardChoices`. */
  dashboard_choices: { user_id: id, choices: document, changed_at: instant },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof listsTables> {}
}

export type ListFigureTable = Tables['list_figures'];
