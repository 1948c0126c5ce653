import { ofRelease } from '#contract/programme/current-release.ts';
import { adminRoles, type Role } from '#contract/roles.ts';
import { allSubmitted, mostCounted, noProgram, type UserSort } from '#contract/staff-room/dashboard.ts';
import { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { companyColumns } from '#server/forms/served/company-columns.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { startStream } from '#server/platform/http/start-stream.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { whileAdmitted } from '#server/platform/identity/while-admitted.ts';
import { listAwardPrograms } from '#server/programme/award-programs-repository.ts';
import type { Position } from './reading/find-repository.ts';
import { countFitting } from './reading/narrowing-repository.ts';
import { presentRow, presentUserRow } from './reading/present.ts';
import {
  type ApplicationFilter,
  checkDashboardQuery,
  type DashboardQuery,
  isNarrowed,
  presentPosition,
  toDashboardQuery,
} from './reading/query.ts';
import { DashboardParameters } from './reading/query-schemas.ts';
import { listRows } from './reading/rows-list-repository.ts';
import { countUsers, listUsers } from './reading/users-list-repository.ts';
import { wholeDashboard } from './whole-dashboard.ts';

const standardColumns = ofRelease(() => companyColumns().filter(({ isStandard }) => isStandard).length);

/** The companies and the users, for administrators. */
export const dashboard = route({
  method: 'GET',
  path: staffPaths.dashboard,
  roles: adminRoles,
  admits: { keys: 'lists' },
  group: 'programmes',
  summary: 'The administrators’ dashboard',
  description:
    'Applications and registered users. Without a query both lists are whole; with any parameter one of them holds a page. Only superadmins get `email` and `mobile_number` of users, and sort and search by them.',
  query: DashboardParameters,
  checkQuery: (query, { role }) => checkDashboardQuery(query, role),
  answer: Dashboard,
  handle: async ({ services, identity, query: asked, request, reply }) => {
    const { database } = services;
    const { role } = identity;
    const isWhole = Object.keys(request.query as object).length === 0;
    const query = toDashboardQuery(asked);
    // Whatever a client says about its purpose, the audit records how many pages of which size were read.
    await recordRead(services, identity, { event: 'accounts-read', details: whatIsRead(isWhole, query) });
    if (!isWhole) {
      const isReport = asked.purpose === 'report' && query.list === 'applications';
      const answer = await readDashboard(database, role, query, isReport);
      // Its last call asks how many rows there are by then, and is not a second report.
      if (isReport && query.page === 1 && query.after === undefined) {
        const filters = Object.keys(query.filter).join();
        const details = { format: 'csv', rows: answer.page?.total ?? 0, columns: standardColumns(), filters };
        await recordAudit(database, { event: 'export', ...actorOf(identity), details }, services.clock());
      }
      return answer;
    }
    // Sent uncompressed: a compressor delays the first bytes, and a later failure could no longer break the
    // connection off.
    request.headers['x-no-compression'] = '';
    void reply.type('application/json; charset=utf-8');
    return startStream(whileAdmitted(services, identity, wholeDashboard(database, role)));
  },
});

function whatIsRead(isWhole: boolean, { list, size }: DashboardQuery) {
  if (isWhole) return { list: 'dashboard' };
  return list === 'users' ? { list: 'without application' } : { list: 'companies', size };
}

/** A page of one of the two lists; `isReport`: counts all matches, however many. */
export async function readDashboard(
  database: Database,
  role: Role,
  query: DashboardQuery,
  isReport = false,
): Promise<Dashboard> {
  const { list, page: number, size, sort, order, after, filter } = query;
  const part = { limit: size, ...(after === undefined ? { offset: (number - 1) * size } : { after }) };
  const present = (count: number, next: Position | undefined) => ({
    ...{ number, size, total: isReport ? count : Math.min(count, mostCounted) },
    ...(!isReport && count > mostCounted && { isMore: true }),
    ...(next !== undefined && { next: presentPosition(next) }),
  });
  if (list === 'users') {
    const search = filter.search ?? null;
    const [totals, count] = await Promise.all([
      countTotals(database, {}),
      countUsers(database, role, search),
    ]);
    const by = sort as UserSort | null;
    const { rows, next } = await listUsers(database, role, search, by, order, part, count);
    return {
      applicationData: [],
      unregistered_users: rows.map((user) => presentUserRow(user, role)),
      totals,
      page: present(count, next),
    };
  }
  await assertProgram(database, filter.program);
  const [totals, fitting] = await Promise.all([
    countTotals(database, filter),
    isReport || isNarrowed(filter) ? countFitting(database, filter, !isReport) : undefined,
  ]);
  const count = fitting ?? totals.entries;
  const { rows, next } = await listRows(database, filter, sort, order, part, count);
  return {
    applicationData: rows.map(presentRow),
    unregistered_users: [],
    totals,
    page: present(count, next),
  };
}

/** How many applications a programme or an edition has, and how many are submitted, as far as they are counted. */
async function countTotals(db: Database, { program, edition }: ApplicationFilter) {
  const all = { ...(program && { program }), ...(edition && { edition }) };
  const [entries, submitted] = await Promise.all([
    countFitting(db, all),
    countFitting(db, { ...all, status: allSubmitted }),
  ]);
  return { entries, submitted };
}

/** An empty table would hide that an id was mistyped. */
async function assertProgram(database: Database, id: string | undefined): Promise<void> {
  if (id === undefined || id === noProgram) return;
  const programs = await listAwardPrograms(database, null);
  if (programs.some(({ _id }) => _id === id)) return;
  const message = 'There is no such award programme';
  throw badRequest(`The query is wrong: ${message}.`, [{ path: '/program', message }]);
}
