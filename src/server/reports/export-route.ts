import type { FastifyInstance } from 'fastify';
import { adminRoles, type Role } from '#contract/roles.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import { largestArchive, reportRowsHeader } from '#contract/staff-room/reports.ts';
import type { ReportColumns } from '#contract/staff-room/reports-schemas.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { countDashboardRows } from '../dashboard/list-repository.ts';
import type { Database } from '../db/database.ts';
import { badRequest } from '../failure.ts';
import type { Services } from '../services.ts';
import { actorOf, admitOnly, identityOf } from '../sessions/identity.ts';
import { findRegion } from './answers-repository.ts';
import type { Column } from './cells.ts';
import { eachCompany } from './each-company.ts';
import { entryRows } from './entry-columns.ts';
import { reportCalls } from './report-calls.ts';
import { chooseColumns, chooseEntries, offeredColumns, offeredEntries } from './report-columns.ts';
import { reportTypes, sendFile } from './report-files.ts';
import { type CompaniesQuery, filterNames, parseReportQuery } from './report-query.ts';
import { reportRows } from './report-rows.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

type Asked = { Querystring: Readonly<Record<string, unknown>> };

/** GET /reports/applications and /reports/columns, for administrators. */
export async function exportRoute(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, adminRoles);
  const { database, clock } = services;

  app.get('/columns', { schema: reportCalls.columns }, async (request): Promise<{ data: ReportColumns }> => {
    const { role } = identityOf(request);
    const offered = await offeredColumns(database, role);
    const lists = await offeredEntries(database, role);
    return {
      data: {
        columns: offered.map(({ key, title, group }) => ({ key, title, group })),
        entries: lists.map(({ key, title }) => ({ key, title })),
        largestArchive,
      },
    };
  });

  app.get<Asked>(
    '/applications',
    { schema: reportCalls.companies, exposeHeadRoute: false },
    async (request, reply) => {
      const identity = identityOf(request);
      const {
        format,
        columns: asked,
        entries: list,
        companies,
      } = parseReportQuery(request.query, identity.role);
      const { columns, withAnswers } = await chooseColumns(database, identity.role, asked);
      const own = list === null ? null : await chooseEntries(database, identity.role, list);
      const title = await reportTitle(database, identity.role, companies, own?.title ?? 'Companies');
      const { entries } = await countDashboardRows(database, companies.filter);
      const details = {
        format,
        rows: entries,
        columns: columns.length + (own?.columns.length ?? 0),
        filters: filterNames(companies),
      };
      // Before the first byte leaves: an export that is broken off has told something, too.
      await recordAudit(database, { event: 'export', ...actorOf(identity), details }, clock());
      const all = eachCompany(database, companies);
      const rows = reportRows(database, all, withAnswers || own !== null, clock());
      const write = <Row>(
        what: string,
        heads: readonly Column<Row>[],
        batches: AsyncIterable<readonly Row[]>,
      ) => (format === 'csv' ? writeCsv(heads, batches) : writeXlsx(what, heads, batches));
      const file = { name: `${title}.${format}`, type: reportTypes[format] };
      if (own !== null) {
        const pieces = write(own.title, [...columns, ...own.columns], entryRows(rows, list ?? ''));
        return sendFile(services, identity, reply, file, pieces);
      }
      const pieces = write('Companies', columns, rows);
      return sendFile(services, identity, reply, { ...file, [reportRowsHeader]: String(entries) }, pieces);
    },
  );
}

/**
 * What a report is called: superadmins look at one region at a time. Throws 400 when there is no
 * such programme.
 */
export async function reportTitle(
  db: Database,
  role: Role,
  { filter: { program } }: CompaniesQuery,
  what: string,
): Promise<string> {
  if (program === null) return what;
  const region = program === noProgram ? 'No Region' : await findRegion(db, program);
  if (region === undefined) {
    const message = 'There is no such award programme';
    throw badRequest(`The query is wrong: ${message}.`, [{ path: '/program', message }]);
  }
  return role === 'superadmin' ? `${region}_${what}` : what;
}
