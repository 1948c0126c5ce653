import type { FastifyInstance } from 'fastify';
import { previewRoles } from '#contract/roles.ts';
import { largestArchive, reportRowsHeader } from '#contract/staff-room/reports.ts';
import { readableApplication } from '../applications/access.ts';
import { listFiles } from '../applications/files-repository.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { countDashboardRows } from '../dashboard/list-repository.ts';
import { badRequest, Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { actorOf, admitOnly, identityOf } from '../sessions/identity.ts';
import { findCompanyNames, findFiles } from './answers-repository.ts';
import { archiveEntries } from './application-archive.ts';
import { eachCompany } from './each-company.ts';
import { reportTitle } from './export-route.ts';
import { reportCalls } from './report-calls.ts';
import { sendFile } from './report-files.ts';
import { filterNames, parseCompanies } from './report-query.ts';
import { writeZip } from './write-zip.ts';

type Raw = Readonly<Record<string, unknown>>;

/** How many characters at the end of an id people see. */
const shownIdLength = 6;
const type = 'application/zip';

/** GET /reports/applications/{id}/archive: one application, for whoever may read it. */
export async function oneArchiveRoute(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, previewRoles);
  const { database, clock } = services;
  app.get<{ Params: { id: string } }>(
    '/applications/:id/archive',
    { schema: reportCalls.one, exposeHeadRoute: false },
    async (request, reply) => {
      const identity = identityOf(request);
      const row = await readableApplication(services, identity, request.params.id);
      const files = (await listFiles(database, row.id)).filter(({ isDeleted }) => !isDeleted);
      const [company] = await findCompanyNames(database, [row.id]);
      const about = { applicationId: row.id, details: { format: 'zip', rows: 1 } };
      await recordAudit(database, { event: 'export', ...actorOf(identity), ...about }, clock());
      const companyName = company?.company_name ?? '';
      const archived = { id: row.id, companyName, updatedAt: row.updated_at, files };
      const name = `Application_${row.id.slice(-shownIdLength)}.zip`;
      return sendFile(
        services,
        identity,
        reply,
        { name, type },
        writeZip(archiveEntries(services, identity, archived)),
      );
    },
  );
}

/** GET /reports/archive: a selection of applications, or what is filtered, for superadmins. */
export async function archiveRoute(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, ['superadmin']);
  const { database, clock } = services;
  app.get<{ Querystring: Raw }>(
    '/archive',
    { schema: reportCalls.archive, exposeHeadRoute: false },
    async (request, reply) => {
      const identity = identityOf(request);
      const { title, chosen, filters } = await chooseApplications(services, request.query);
      const files = Map.groupBy(
        await findFiles(
          database,
          chosen.map(({ id }) => id),
        ),
        (it) => it.applicationId,
      );
      const details = { format: 'zip', rows: chosen.length, filters };
      await recordAudit(database, { event: 'export', ...actorOf(identity), details }, clock());
      const entries = chosen.flatMap((application) =>
        archiveEntries(services, identity, { ...application, files: files.get(application.id) ?? [] }),
      );
      const headers = { name: `${title}.zip`, type, [reportRowsHeader]: String(chosen.length) };
      return sendFile(services, identity, reply, headers, writeZip(entries));
    },
  );
}

interface Chosen {
  readonly title: string;
  readonly filters: string;
  readonly chosen: readonly {
    readonly id: string;
    readonly companyName: string;
    readonly updatedAt: string;
  }[];
}

async function chooseApplications(services: Services, { ids, ...raw }: Raw): Promise<Chosen> {
  if (ids !== undefined) return { ...(await chooseByIds(services, ids, raw)), filters: 'ids' };
  const { database } = services;
  const companies = parseCompanies(raw, 'superadmin');
  const title = await reportTitle(database, 'superadmin', companies, 'Applications');
  const { entries } = await countDashboardRows(database, companies.filter);
  assertFits(entries);
  const chosen = [];
  for await (const { _id, updated_at, companyDetails } of eachCompany(database, companies)) {
    const companyName = companyDetails.generalInformationData.legal_name;
    // Others may have come since they were counted.
    if (chosen.length < largestArchive) chosen.push({ id: _id, companyName, updatedAt: updated_at });
  }
  return { title, chosen, filters: filterNames(companies) };
}

async function chooseByIds(
  { database }: Services,
  ids: unknown,
  beside: Raw,
): Promise<Omit<Chosen, 'filters'>> {
  const [other] = Object.keys(beside);
  if (other !== undefined) {
    throw badRequest('Either ids or filters, not both.', [
      { path: `/${other}`, message: 'Leave out ids or this' },
    ]);
  }
  const asked = [...new Set(String(ids).split(',').filter(Boolean))];
  if (typeof ids !== 'string' || asked.length === 0) {
    const message = 'ids must be one text: ids of applications separated by commas';
    throw badRequest(`The query is wrong: ${message}.`, [{ path: '/ids', message }]);
  }
  assertFits(asked.length);
  const found = new Map((await findCompanyNames(database, asked)).map((row) => [row.id, row]));
  const unknown = asked.filter((id) => !found.has(id));
  if (unknown.length > 0) {
    const message = `There are no such applications: ${unknown
      .slice(0, 5)
      .map((id) => JSON.stringify(id))
      .join(', ')}`;
    throw new Failure(404, 'APPLICATION_NOT_FOUND', { message, errors: [{ path: '/ids', message }] });
  }
  const chosen = asked.flatMap((id) => {
    const row = found.get(id);
    return row ? [{ id, companyName: row.company_name ?? '', updatedAt: row.updated_at }] : [];
  });
  return { title: 'Applications', chosen };
}

function assertFits(count: number): void {
  if (count === 0) throw badRequest('No application fits these filters; there is nothing to download.');
  if (count <= largestArchive) return;
  const format = (number: number) => number.toLocaleString('en-IN');
  throw badRequest(
    `These are ${format(count)} applications; an archive holds at most ${format(largestArchive)}. Please narrow the filters or choose fewer.`,
  );
}
