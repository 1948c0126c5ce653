import { previewRoles } from '#contract/roles.ts';
import type { Described } from '#contract/schema.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { largestArchive, reportRowsHeader } from '#contract/staff-room/reports.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import { wrongQuery } from '#server/platform/http/read-input.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { readableApplication } from '../../../applications/access.ts';
import { listFiles } from '../../../applications/files/files-repository.ts';
import { countFitting } from '../../reading/narrowing-repository.ts';
import { filterNames } from '../../reading/query.ts';
import { ArchiveParameters } from '../../reading/query-schemas.ts';
import { findCompanyNames, findFiles } from '../answers-repository.ts';
import { eachCompany } from '../each-company.ts';
import { reportTitle } from '../export-route.ts';
import { writeZip } from '../formats/write-zip.ts';
import { sendFile } from '../report-files.ts';
import { toCompanies } from '../report-query.ts';
import { archiveEntries } from './application-archive.ts';

type Asked = Described<ReturnType<typeof ArchiveParameters>>;

/** How many characters at the end of an id people see. */
const shownIdLength = 6;
const type = 'application/zip';
const archived =
  'Each application is a folder: `answers.html`, which needs nothing else, and its files. Made while it is read; what fails midway breaks the connection off.';

/** One application, for everybody who may read it. */
export const archiveOne = route({
  method: 'GET',
  path: staffPaths.applicationArchive(':id'),
  roles: previewRoles,
  group: 'reports',
  summary: 'Download one application as ZIP',
  description: `For those who may read it: its owner, a superadmin, and, once it is submitted, the jury of its programme. ${archived}`,
  params: { id: 'Id of the application.' },
  answer: { file: [type] },
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, params: { id }, reply }) => {
    const { database, clock } = services;
    const row = await readableApplication(services, identity, id);
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
});

/** A selection of applications, or what is filtered. */
export const archiveMany = route({
  method: 'GET',
  path: staffPaths.reportArchive,
  roles: ['superadmin'],
  group: 'reports',
  summary: 'Download applications as ZIP',
  description: `All applications that fit the filters, or those of \`ids\`; at most ${largestArchive}, or it is 400. ${archived}`,
  query: ArchiveParameters,
  answer: { file: [type] },
  failures: [404],
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, query, reply }) => {
    const { database, clock } = services;
    const { title, chosen, filters } = await chooseApplications(services, query);
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
});

interface Chosen {
  readonly title: string;
  readonly filters: string;
  readonly chosen: readonly {
    readonly id: string;
    readonly companyName: string;
    readonly updatedAt: string;
  }[];
}

async function chooseApplications(services: Services, asked: Asked): Promise<Chosen> {
  const { ids, ...beside } = asked;
  if (ids !== undefined) return { ...(await chooseByIds(services, ids, beside)), filters: 'ids' };
  const { database } = services;
  const companies = toCompanies(asked);
  const title = await reportTitle(database, 'superadmin', companies, 'Applications');
  const { total } = await countFitting(database, companies.filter);
  assertFits(total);
  const chosen = [];
  for await (const { _id, updated_at, companyDetails } of eachCompany(database, companies)) {
    const companyName = companyDetails.generalInformationData.legal_name;
    // Others may have come since they were counted.
    if (chosen.length < largestArchive) chosen.push({ id: _id, companyName, updatedAt: updated_at });
  }
  return { title, chosen, filters: filterNames(companies.filter) };
}

async function chooseByIds(
  { database }: Services,
  ids: string,
  beside: object,
): Promise<Omit<Chosen, 'filters'>> {
  const [other] = Object.keys(beside);
  if (other !== undefined) {
    throw badRequest('Either ids or filters, not both.', [
      { path: `/${other}`, message: 'Leave out ids or this' },
    ]);
  }
  const asked = [...new Set(ids.split(',').filter(Boolean))];
  if (asked.length === 0) {
    const message = 'ids must be one text: ids of applications separated by commas';
    throw wrongQuery([{ path: '/ids', message }]);
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
    return row ? [{ id, companyName: row.company_name, updatedAt: row.updated_at }] : [];
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
