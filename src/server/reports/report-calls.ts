import { adminRoles, previewRoles } from '#contract/roles.ts';
import { dashboardParameters } from '#contract/staff-room/dashboard.ts';
import { largestArchive, reportFormats } from '#contract/staff-room/reports.ts';
import { ReportColumns } from '#contract/staff-room/reports-schemas.ts';
import { callSchema, type JsonSchema } from '../api-document/call-schema.ts';
import { reportTypes } from './report-files.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });

/** As GET /award-programs/applications describes them. */
const filters = Object.fromEntries(
  dashboardParameters
    .filter((name) => !['list', 'page', 'size'].includes(name))
    .map((name) => [name, text('As of GET /api/award-programs/applications.')]),
);
const zip = { file: ['application/zip'] };
const archived =
  'Each application is a folder: `answers.html`, which needs nothing else, and its files. Made while it is read; what fails midway breaks the connection off.';

/** What the document says of the calls below /api/reports. */
export const reportCalls = {
  companies: callSchema({
    group: 'reports',
    roles: adminRoles,
    summary: 'Export the companies',
    description:
      'Export Report: the specified columns, then those asked for, of every application that fits, in the order of the dashboard. Cells of CSV that begin like formulas get an apostrophe; in a workbook numbers and dates are such, and text is never a formula. Made while it is read; what fails midway breaks the connection off. `x-report-rows` says how many rows there are.',
    query: {
      ...filters,
      format: { enum: reportFormats, description: 'csv by default.' },
      columns: text('Keys of further columns (GET /api/reports/columns) separated by commas, or `all`.'),
      entries: text(
        'Key of a list (GET /api/reports/columns): then there is a row per entry of that list, with a column per question.',
      ),
    },
    answer: { file: Object.values(reportTypes) },
  }),
  columns: callSchema({
    group: 'reports',
    roles: adminRoles,
    summary: 'What a report can have besides',
    description:
      'Columns beyond those of section 9. Superadmins may add any question of the application form, also of its earlier revisions; administrators what the dashboard tells them. `entries` are the lists that superadmins may have as reports of their own.',
    answer: ReportColumns,
  }),
  archive: callSchema({
    group: 'reports',
    roles: ['superadmin'],
    summary: 'Download applications as ZIP',
    description: `All applications that fit the filters, or those of \`ids\`; at most ${largestArchive}, or it is 400. ${archived}`,
    query: { ...filters, ids: text('Ids of applications, separated by commas; then there are no filters.') },
    answer: zip,
    failures: [404],
  }),
  one: callSchema({
    group: 'reports',
    roles: previewRoles,
    summary: 'Download one application as ZIP',
    description: `For whoever may read it: its owner, a superadmin, and, once it is submitted, the jury of its programme. ${archived}`,
    params: { id: 'Id of the application.' },
    answer: zip,
  }),
};
