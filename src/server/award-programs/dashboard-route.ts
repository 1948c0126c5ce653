import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { adminRoles, type Role } from '#contract/roles.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { recordRead } from '../audit/record-read.ts';
import { countProgram } from '../dashboard/counts-repository.ts';
import type { Count } from '../dashboard/list-effort.ts';
import { listDashboardRows } from '../dashboard/list-repository.ts';
import { presentDashboardRow, presentUserRow } from '../dashboard/present.ts';
import { type DashboardQuery, parseDashboardQuery } from '../dashboard/query.ts';
import { countUsers, listUsers } from '../dashboard/users-list-repository.ts';
import type { Database } from '../db/database.ts';
import { badRequest } from '../failure.ts';
import type { Services } from '../services.ts';
import { admitOnly, identityOf } from '../sessions/identity.ts';
import { whileAdmitted } from '../sessions/while-admitted.ts';
import { startStream } from '../start-stream.ts';
import { awardProgramCalls } from './award-program-calls.ts';
import { listAwardPrograms } from './award-programs-repository.ts';
import { wholeDashboard } from './whole-dashboard.ts';

type RawQuery = Readonly<Record<string, unknown>>;

/** GET /award-programs/applications, for administrators. */
export async function dashboardRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  admitOnly(app, services, adminRoles);
  app.get<{ Querystring: RawQuery }>(
    paths.dashboard,
    { schema: awardProgramCalls.dashboard },
    async (request, reply) => {
      const identity = identityOf(request);
      const { role } = identity;
      const query = parseDashboardQuery(request.query, role);
      if (query === null || query.list === 'users') {
        const details = { list: query === null ? 'dashboard' : 'without application' };
        await recordRead(services, identity, { event: 'accounts-read', details });
      }
      if (query !== null) return { data: await readDashboard(database, role, query) };
      // Sent as it is: a compressor holds back what came first, and what fails later could no longer break the connection off.
      request.headers['x-no-compression'] = '';
      void reply.type('application/json; charset=utf-8');
      return startStream(whileAdmitted(services, identity, wholeDashboard(database, role)));
    },
  );
}

/** A page of one of the two lists. */
export async function readDashboard(
  database: Database,
  role: Role,
  query: DashboardQuery,
): Promise<Dashboard> {
  const { page: number, size, order } = query;
  const part = { limit: size, offset: (number - 1) * size };
  if (query.list === 'users') {
    const { search, sort } = query;
    const count = await countUsers(database, role, search);
    const users = await listUsers(database, role, search, sort, order, part, count);
    return {
      applicationData: [],
      unregistered_users: users.map((user) => presentUserRow(user, role)),
      totals: await countProgram(database, {}),
      page: { number, size, ...presentCount(count) },
    };
  }
  const { filter, sort } = query;
  await assertProgram(database, filter.program);
  const totals = await countProgram(database, filter);
  const isNarrowed = Object.values({ ...filter, program: null, edition: null }).some(
    (value) => value !== null,
  );
  const known = isNarrowed ? undefined : totals.entries;
  const { rows, ...count } = await listDashboardRows(database, filter, sort, order, part, known);
  return {
    applicationData: rows.map(presentDashboardRow),
    unregistered_users: [],
    totals,
    page: { number, size, ...presentCount(count) },
  };
}

function presentCount({ total, isMore }: Count) {
  return isMore ? { total, isMore } : { total };
}

/** An empty table would tell nobody that an id was mistyped. */
async function assertProgram(database: Database, id: string | null): Promise<void> {
  if (id === null || id === noProgram) return;
  const programs = await listAwardPrograms(database, null);
  if (programs.some(({ _id }) => _id === id)) return;
  const message = 'There is no such award programme';
  throw badRequest(`The query is wrong: ${message}.`, [{ path: '/program', message }]);
}
