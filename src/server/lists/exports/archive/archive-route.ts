import type { FastifyReply } from 'fastify';
import { shownId } from '#contract/application/project-title.ts';
import { previewRoles } from '#contract/roles.ts';
import type { Described } from '#contract/schema.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { largestArchive, reportRowsHeader } from '#contract/staff-room/reports.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import { wrongQuery } from '#server/platform/http/read-input.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { readableApplication } from '../../../applications/access.ts';
import { countFitting } from '../../reading/narrowing-repository.ts';
import { type CompaniesQuery, toCompanies } from '../../reading/query.ts';
import { ArchiveParameters } from '../../reading/query-schemas.ts';
import { eachRow } from '../../reading/rows-list-repository.ts';
import { findCompanyNames, findFiles, type NamedApplication } from '../answers-repository.ts';
import { reportTitle } from '../export-route.ts';
import { writeZip } from '../formats/write-zip.ts';
import { sendFile } from '../report-files.ts';
import { archiveEntries } from './application-archive.ts';

type Asked = Described<ReturnType<typeof ArchiveParameters>>;

/** How many characters at the end of an id people see. */
const type = 'application/zip';
const archived =
  'Each application is a folder: a self-contained `answers.html`, and its files. Streamed; a failure midway breaks the connection off.';

/** One application, for anyone who may read it. */
export const archiveOne = route({
  method: 'GET',
  path: staffPaths.applicationArchive(':id'),
  roles: previewRoles,
  group: 'reports',
  summary: 'Download one application as ZIP',
  description: `For its readers: its owner and collaborators, superadmins, and, once it is submitted, the jury of its programme. ${archived}`,
  params: { id: 'Id of the application.' },
  answer: { file: [type] },
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, params: { id }, reply }) => {
    const row = await readableApplication(services, identity, id);
    const chosen = await findCompanyNames(services.database, [row.id]);
    const name = `Application_${shownId(row.id)}.zip`;
    return sendArchive(services, identity, reply, { name, chosen, audited: { applicationId: row.id } });
  },
});

/** A selection of applications, or everything that matches a filter. */
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
  handle: async ({ services, identity, query, reply }) =>
    sendArchive(services, identity, reply, await chooseApplications(services, query)),
});

interface Archive {
  /** Of the file. */
  readonly name: string;
  readonly chosen: readonly NamedApplication[];
  /** Further details for the audit. */
  readonly audited: { readonly applicationId?: string; readonly filters?: string };
}

async function sendArchive(
  services: Services,
  reader: Identity,
  reply: FastifyReply,
  { name, chosen, audited }: Archive,
) {
  const { database, clock } = services;
  const ids = chosen.map(({ id }) => id);
  const files = Map.groupBy(await findFiles(database, ids), (it) => it.applicationId);
  const { applicationId = null, ...filters } = audited;
  const details = { format: 'zip', rows: chosen.length, ...filters };
  await recordAudit(database, { event: 'export', ...actorOf(reader), applicationId, details }, clock());
  async function* entries() {
    for (const each of chosen) yield* archiveEntries(services, reader, each, files.get(each.id) ?? []);
  }
  const headers = { name, type, [reportRowsHeader]: String(chosen.length) };
  return sendFile(services, reader, reply, headers, writeZip(entries()));
}

async function chooseApplications({ database }: Services, { ids, ...beside }: Asked): Promise<Archive> {
  const [other] = Object.keys(beside);
  if (ids !== undefined && other !== undefined) {
    throw badRequest('Either ids or filters, not both.', [
      { path: `/${other}`, message: 'Leave out ids or this' },
    ]);
  }
  const companies = toCompanies(beside);
  const title = await reportTitle(database, 'superadmin', companies, 'Applications');
  const wanted = ids === undefined ? await idsOf(database, companies) : toIds(ids);
  const found = new Map((await findCompanyNames(database, wanted)).map((row) => [row.id, row]));
  const unknown = wanted.filter((id) => !found.has(id));
  if (ids !== undefined && unknown.length > 0) {
    const names = unknown.slice(0, 5).map((id) => JSON.stringify(id));
    const message = `There are no such applications: ${names.join(', ')}`;
    throw new Failure(404, 'APPLICATION_NOT_FOUND', { message, errors: [{ path: '/ids', message }] });
  }
  const filters = ids === undefined ? Object.keys(companies.filter).join() : 'ids';
  const chosen = wanted.flatMap((id) => found.get(id) ?? []);
  return { name: `${title}.zip`, chosen, audited: { filters } };
}

async function idsOf(db: Database, { filter, sort, order }: CompaniesQuery): Promise<readonly string[]> {
  assertFits(await countFitting(db, filter, false));
  const ids: string[] = [];
  for await (const { application_id } of eachRow(db, filter, sort, order)) ids.push(application_id);
  // Others may have arrived since they were counted.
  return ids.slice(0, largestArchive);
}

function toIds(text: string): readonly string[] {
  const ids = [...new Set(text.split(',').filter(Boolean))];
  if (ids.length === 0) {
    const message = 'ids must be one text: ids of applications separated by commas';
    throw wrongQuery([{ path: '/ids', message }]);
  }
  assertFits(ids.length);
  return ids;
}

function assertFits(count: number): void {
  if (count === 0) throw badRequest('No application fits these filters; there is nothing to download.');
  if (count <= largestArchive) return;
  const format = (number: number) => number.toLocaleString('en-IN');
  throw badRequest(
    `These are ${format(count)} applications; an archive holds at most ${format(largestArchive)}. Please narrow the filters or choose fewer.`,
  );
}
