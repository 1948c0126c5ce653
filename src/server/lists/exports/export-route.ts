import { adminRoles, type Role } from '#contract/roles.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { largestArchive, reportRowsHeader } from '#contract/staff-room/reports.ts';
import { ReportColumns } from '#contract/staff-room/reports-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { countFitting } from '../reading/narrowing-repository.ts';
import { type CompaniesQuery, toCompanies } from '../reading/query.ts';
import { ReportParameters } from '../reading/query-schemas.ts';
import { findRegion } from './answers-repository.ts';
import type { Column } from './columns/cells.ts';
import { entryRows } from './columns/entry-columns.ts';
import { chooseColumns, chooseEntries, offeredColumns, offeredEntries } from './columns/report-columns.ts';
import { writeCsv } from './formats/write-csv.ts';
import { writeXlsx } from './formats/write-xlsx.ts';
import { reportTypes, sendFile } from './report-files.ts';
import { reportRows } from './report-rows.ts';

const forAdministrators = {
  method: 'GET',
  roles: adminRoles,
  admits: { keys: 'exports' },
  group: 'reports',
} as const;

/** The additional columns and lists of a report. */
export const readColumns = route({
  ...forAdministrators,
  path: staffPaths.reportColumns,
  summary: 'Additional columns of a report',
  description:
    'Columns beyond the standard ones of every report. Superadmins may add any question of the application form, including earlier revisions; administrators the columns of the dashboard. `entries` are the lists that superadmins may export as reports of their own.',
  answer: ReportColumns,
  handle: async ({ services: { database }, identity: { role } }) => {
    const offered = await offeredColumns(database, role);
    const lists = await offeredEntries(database, role);
    return {
      columns: offered.map(({ key, title, group }) => ({ key, title, group })),
      entries: lists.map(({ key, title }) => ({ key, title })),
      largestArchive,
    };
  },
});

export const exportCompanies = route({
  ...forAdministrators,
  path: staffPaths.report,
  summary: 'Export the companies',
  description:
    'Export Report: the specified columns, then the requested ones, of every matching application, in the order of the dashboard. Cells of CSV that begin like formulas get an apostrophe; in a workbook numbers and dates are typed, and text is never a formula. Streamed; a failure midway breaks the connection off. `x-report-rows` gives the number of rows.',
  query: ReportParameters,
  answer: { file: Object.values(reportTypes) },
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, query, reply }) => {
    const { database, clock } = services;
    const { format = 'csv', entries: list = null } = query;
    const companies = toCompanies(query);
    const { columns, withAnswers } = await chooseColumns(database, identity.role, query.columns ?? '');
    const own = list === null ? null : await chooseEntries(database, identity.role, list, columns);
    const title = await reportTitle(database, identity.role, companies, own?.title ?? 'Companies');
    const entries = await countFitting(database, companies.filter, false);
    const details = {
      format,
      rows: entries,
      columns: (own?.columns ?? columns).length,
      filters: Object.keys(companies.filter).join(),
    };
    // Before the first byte is sent: an export that breaks off has also disclosed something.
    await recordAudit(database, { event: 'export', ...actorOf(identity), details }, clock());
    const rows = reportRows(database, companies, withAnswers || own !== null, clock());
    const write = <Row>(
      what: string,
      heads: readonly Column<Row>[],
      batches: AsyncIterable<readonly Row[]>,
    ) => (format === 'csv' ? writeCsv(heads, batches) : writeXlsx(what, heads, batches));
    const file = { name: `${title}.${format}`, type: reportTypes[format] };
    if (own !== null) {
      const pieces = write(own.title, own.columns, entryRows(rows, own.steps));
      return sendFile(services, identity, reply, file, pieces);
    }
    const pieces = write('Companies', columns, rows);
    return sendFile(services, identity, reply, { ...file, [reportRowsHeader]: String(entries) }, pieces);
  },
});

/** The title of a report: superadmins look at one region at a time. Throws 400 when there is no such programme. */
export async function reportTitle(
  db: Database,
  role: Role,
  { filter: { program } }: CompaniesQuery,
  what: string,
): Promise<string> {
  if (program === undefined) return what;
  const region = program === noProgram ? 'No Region' : await findRegion(db, program);
  if (region === undefined) {
    const message = 'There is no such award programme';
    throw badRequest(`The query is wrong: ${message}.`, [{ path: '/program', message }]);
  }
  return role === 'superadmin' ? `${region}_${what}` : what;
}
