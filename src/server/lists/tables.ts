declare module '#server/platform/db/tables.ts' {
  interface Tables {
    list_figures: ListFigureTable;
    dashboard_choices: DashboardChoicesTable;
  }
}

/** A sum of applications by the day in India on which they were started, or submitted. */
export interface ListFigureTable {
  measure: string;
  value: string;
  day: string;
  program_id: string;
  entries: number;
  /** How many of the entries are submitted. */
  submitted: number;
}

/** How somebody likes to look at the dashboard; `choices` is JSON of `DashboardChoices`. */
export interface DashboardChoicesTable {
  user_id: string;
  choices: string;
  changed_at: string;
}
