import { findEdition, newestEdition } from '#contract/programme/edition.ts';
import { adminRoles } from '#contract/roles.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Statistics, StatisticsQuery } from '#contract/staff-room/statistics-schemas.ts';
import { countOutdated } from '#server/applications/rows/rows-repository.ts';
import { listProgramChoices } from '#server/forms/revisions/revisions-repository.ts';
import { wrongQuery } from '#server/platform/http/read-input.ts';
import { route } from '#server/platform/http/route.ts';
import { countForReader, countPending, readDays, readSums } from './figures-repository.ts';
import { presentStatistics } from './present-statistics.ts';

/** Figures for administrators; they contain nothing that administrators may not see. */
export const readStatistics = route({
  method: 'GET',
  path: staffPaths.statistics,
  roles: adminRoles,
  admits: { keys: 'statistics' },
  group: 'staff',
  summary: 'Read the statistics',
  description:
    'How many applications were started and submitted, by day, programme, thematic area, sector, state and enterprise size, and where drafts stall. Figures only, no names of people or companies.',
  query: StatisticsQuery,
  answer: Statistics,
  handle: async ({ services: { database, clock }, query }) => {
    const programs = await listProgramChoices(database);
    const { edition: id = null, program = null, from = null, until = null } = query;
    const known = [...programs.map(({ value }) => value), noProgram];
    if (program !== null && !known.includes(program)) {
      throw wrongQuery([{ path: '/program', message: `program must be one of ${known.join(', ')}` }]);
    }
    if (from && until && from > until) {
      throw wrongQuery([{ path: '/from', message: 'from must not be later than until' }]);
    }
    const filter = { edition: id, program, from, until };
    const edition = findEdition(id ?? '') ?? newestEdition();
    await countForReader(database);
    const pending = (await countPending(database)) + (await countOutdated(database));
    const asOf = clock().toISOString();
    const [sums, days] = [await readSums(database, filter), await readDays(database, filter)];
    return presentStatistics(sums, days, programs, edition, { asOf, pending });
  },
});
