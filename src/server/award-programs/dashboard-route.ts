import type { FastifyInstance } from 'fastify';
import type { Dashboard } from '#contract/dashboard.ts';
import { adminRoles } from '#contract/roles.ts';
import {
  countDashboardRows,
  countUsers,
  listDashboardRows,
  listUsers,
} from '../dashboard/list-repository.ts';
import { presentDashboardRow, presentUserRow } from '../dashboard/present.ts';
import { parseDashboardQuery } from '../dashboard/query.ts';
import type { Services } from '../services.ts';
import { admitOnly, type Identity, identityOf } from '../sessions/identity.ts';

type RawQuery = Readonly<Record<string, unknown>>;

/** GET /award-programs/applications, for administrators (specification sections 3, 6 and 7). */
export async function dashboardRoute(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, adminRoles);
  app.get<{ Querystring: RawQuery }>('/applications', async (request) => ({
    data: await readDashboard(services, identityOf(request), request.query),
  }));
}

async function readDashboard({ database }: Services, { role }: Identity, raw: RawQuery): Promise<Dashboard> {
  const query = parseDashboardQuery(raw, role);
  if (query === null) {
    const rows = await listDashboardRows(database, null, null, 'desc');
    const users = await listUsers(database, role, null);
    return {
      applicationData: rows.map(presentDashboardRow),
      unregistered_users: users.map((user) => presentUserRow(user, role)),
      totals: await countDashboardRows(database, null),
    };
  }
  const { page: number, size } = query;
  if (query.list === 'users') {
    const users = await listUsers(database, role, query);
    return {
      applicationData: [],
      unregistered_users: users.map((user) => presentUserRow(user, role)),
      totals: await countDashboardRows(database, null),
      page: { number, size, total: await countUsers(database, role, query.search) },
    };
  }
  const { filter, sort, order } = query;
  const part = { limit: size, offset: (number - 1) * size };
  const rows = await listDashboardRows(database, filter, sort, order, part);
  const totals = await countDashboardRows(database, { program: filter.program });
  const isNarrowed = Object.values({ ...filter, program: null }).some((value) => value !== null);
  const { entries: total } = isNarrowed ? await countDashboardRows(database, filter) : totals;
  return {
    applicationData: rows.map(presentDashboardRow),
    unregistered_users: [],
    totals,
    page: { number, size, total },
  };
}
