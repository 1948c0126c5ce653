import { Type } from 'typebox';
import { paths } from '#contract/paths.ts';
import { AwardProgram } from '#contract/programme/award-program.ts';
import { currentEdition, editionId, editions, findEdition } from '#contract/programme/edition.ts';
import { adminRoles, roles } from '#contract/roles.ts';
import { closed } from '#contract/schema.ts';
import { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { companyColumns } from '#server/forms/served/company-columns.ts';
import { choicesRoutes } from '#server/lists/choices-routes.ts';
import { dashboardFilterList } from '#server/lists/dashboard/filters.ts';
import { dashboard } from '#server/lists/dashboard-route.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { listAwardPrograms } from './award-programs-repository.ts';

// Previews name the programme, too.
const everybody = { method: 'GET', roles, admits: { previews: true }, group: 'programmes' } as const;

const list = route({
  ...everybody,
  path: paths.awardPrograms,
  summary: 'List the award programmes',
  description:
    'The regional programmes of the current edition, or of another; `edition=all` answers those of all editions, the newest first.',
  query: Type.Object(
    {
      edition: Type.Optional(
        Type.Enum(['all', ...editions.map(editionId)], { description: 'Id of an edition, or `all`.' }),
      ),
    },
    closed,
  ),
  answer: Type.Array(AwardProgram),
  handle: async ({ services: { database, clock }, query }) => {
    const edition = query.edition ?? editionId(currentEdition(clock()));
    return listAwardPrograms(database, edition === 'all' ? null : edition);
  },
});

const one = route({
  ...everybody,
  path: paths.awardProgram(':id'),
  summary: 'One award programme',
  description: 'By its id.',
  params: { id: 'Id of the award programme.' },
  answer: AwardProgram,
  handle: async ({ services, params: { id } }) => {
    const programs = await listAwardPrograms(services.database, null);
    const program = programs.find(({ _id }) => _id === id);
    if (!program) {
      throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is no such award programme' });
    }
    return program;
  },
});

const filters = route({
  method: 'GET',
  path: staffPaths.dashboardFilters,
  roles: adminRoles,
  group: 'programmes',
  summary: 'What the dashboard can be narrowed to',
  description:
    'The filters of the companies tables with their choices, in the order in which they are shown. Choices of what applicants are asked come from the form.',
  query: Type.Object(
    {
      edition: Type.Optional(
        Type.Enum(editions.map(editionId), {
          description: 'Id of the edition whose programmes are offered; the current one by default.',
        }),
      ),
    },
    closed,
  ),
  answer: Type.Array(DashboardFilter),
  handle: async ({ services: { database, clock }, query }) => {
    const edition = findEdition(query.edition ?? '') ?? currentEdition(clock());
    return dashboardFilterList(edition, await listAwardPrograms(database, editionId(edition)));
  },
});

const columns = route({
  method: 'GET',
  path: staffPaths.dashboardColumns,
  roles: adminRoles,
  group: 'programmes',
  summary: 'The columns of the companies tables',
  description:
    'What the form declares and what the portal knows by itself, in the order in which they are shown: first the standard ones, which every report has, then those that people may add.',
  answer: Type.Array(CompanyColumn),
  handle: async () => companyColumns,
});

/** The award programmes, for everybody who is logged in, and the dashboard. */
export const awardProgramRoutes = [list, one, filters, columns, ...choicesRoutes, dashboard];
