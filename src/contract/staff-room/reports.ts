/** The file format of a report: text for any program, or a workbook with real numbers and dates. */
export const reportFormats = ['csv', 'xlsx'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** Value of `columns` for every further column the caller may have. */
export const allColumns = 'all';

/** Most applications of one archive: their files may have 75 MB each. */
export const largestArchive = 500;

/** Header of a report that says how many applications it is going to hold. */
export const reportRowsHeader = 'x-report-rows';
