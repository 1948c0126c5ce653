import type { FastifyInstance } from 'fastify';
import { editionId, editions, findEdition, newestEdition } from '#contract/programme/edition.ts';
import { adminRoles } from '#contract/roles.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import { statisticsParameters } from '#contract/staff-room/statistics.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import type { Choice } from '#engine/definition.ts';
import { badRequest } from '../failure.ts';
import { readQuery } from '../query.ts';
import { listProgramChoices } from '../revisions/revisions-repository.ts';
import type { Services } from '../services.ts';
import { admitOnly } from '../sessions/identity.ts';
import { countPendingTallies, countTallies } from '../tallies/tallies-repository.ts';
import { presentStatistics } from './present.ts';
import { statisticsCalls } from './statistics-calls.ts';
import { readDays, readSums, type StatisticsFilter } from './statistics-repository.ts';

/** Saves that one look at the statistics brings into the sums; more are left to the worker, and the answer says so. */
const countedAtOnce = 300;

type RawQuery = Readonly<Record<string, unknown>>;

/** GET /statistics: figures, for administrators (nothing that admins may not see is in it). */
export async function statisticsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, adminRoles);
  const schema = statisticsCalls.read;
  app.get<{ Querystring: RawQuery }>('/', { schema }, async (request): Promise<{ data: Statistics }> => {
    const { database, clock } = services;
    const programs = await listProgramChoices(database);
    const filter = parseStatisticsQuery(request.query, programs);
    const edition = findEdition(filter.edition ?? '') ?? newestEdition();
    await countTallies(database, countedAtOnce);
    const [pending, asOf] = [await countPendingTallies(database), clock().toISOString()];
    const [sums, days] = [await readSums(database, filter), await readDays(database, filter)];
    return { data: presentStatistics(sums, days, programs, edition, { asOf, pending }) };
  });
}

function parseStatisticsQuery(raw: RawQuery, programs: readonly Choice[]): StatisticsFilter {
  const query = readQuery(raw, statisticsParameters);
  const filter = {
    edition: query.oneOf('edition', editions.map(editionId)),
    program: query.oneOf('program', [...programs.map(({ value }) => value), noProgram]),
    from: query.day('from'),
    until: query.day('until'),
  };
  query.finish();
  if (filter.from && filter.until && filter.from > filter.until) {
    const message = 'from must not be later than until';
    throw badRequest(`The query is wrong: ${message}.`, [{ path: '/from', message }]);
  }
  return filter;
}
