/** What a report of the companies is written as: text for any program, or a workbook with numbers and dates as such. */
export const reportFormats = ['csv', 'xlsx'] as const;

/** One of the formats of a report. */
export type ReportFormat = (typeof reportFormats)[number];

/**
 * Query parameters of GET /reports/applications besides those that filter and sort the dashboard: `format`, and
 * `columns`, the keys of further columns separated by commas, or `all`; `entries`, the key of a list, for a row per entry.
 */
export const reportParameters = ['format', 'columns', 'entries'] as const;

/** Value of `columns` for every further column the caller may have. */
export const allColumns = 'all';

/**
 * A column that a report can have beyond those that every report has. What an application form asks is a column for
 * whoever may read applications; administrators, who may not, choose among what the dashboard knows.
 */
export interface ReportColumn {
  /** What `columns` calls it: a word, or the JSON pointer of a question. */
  readonly key: string;
  readonly title: string;
  /** Heading under which it is offered: a section of the form. */
  readonly group: string;
}

/** Answer of GET /reports/columns, in the order in which a report has them. */
export interface ReportColumns {
  readonly columns: readonly ReportColumn[];
  /** Lists of groups of questions: each can be a report of its own, with a row per entry. */
  readonly entries: readonly { readonly key: string; readonly title: string }[];
  /** Most applications of one archive (GET /reports/archive). */
  readonly largestArchive: number;
}

/** Most applications of one archive: their files may have 75 MB each. */
export const largestArchive = 500;

/** Header of a report that says how many applications it is going to hold. */
export const reportRowsHeader = 'x-report-rows';
