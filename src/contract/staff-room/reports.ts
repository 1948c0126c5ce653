/** The file format of a report: text for any program, or a workbook with real numbers and dates. */
export const reportFormats = ['csv', 'xlsx'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** Value of `columns` for every additional column the caller may have. */
export const allColumns = 'all';

/** Maximum applications of one archive: their files may have 75 MB each. */
export const largestArchive = 500;

/** Header of a report with the number of applications it will contain. */
export const reportRowsHeader = 'x-report-rows';
