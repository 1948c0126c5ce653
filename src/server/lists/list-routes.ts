import { Type } from 'typebox';
import { allEditions, currentEdition, editionId, findEdition } from '#contract/programme/edition.ts';
import { adminRoles } from '#contract/roles.ts';
import { closed } from '#contract/schema.ts';
import { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import {
  listFormerOfficers,
  listOfficers,
  listTags,
} from '#server/applications/conversation/handling-repository.ts';
import { companyColumns } from '#server/forms/served/company-columns.ts';
import { route } from '#server/platform/http/route.ts';
import { listAwardPrograms } from '#server/programme/award-programs-repository.ts';
import { dashboardFilterList } from './reading/filters.ts';

const filters = route({
  method: 'GET',
  path: staffPaths.dashboardFilters,
  roles: adminRoles,
  admits: { keys: 'lists' },
  group: 'programmes',
  summary: 'The filters of the dashboard',
  description:
    'The filters of the companies tables with their choices, in the order in which they are shown. Choices of what applicants are asked come from the form.',
  query: () =>
    Type.Object(
      {
        edition: Type.Optional(
          Type.Enum(allEditions().map(editionId), {
            description: 'Id of the edition whose programmes are offered; the current one by default.',
          }),
        ),
      },
      closed,
    ),
  answer: Type.Array(DashboardFilter),
  handle: async ({ services: { database, clock }, query }) => {
    const edition = findEdition(query.edition ?? '') ?? currentEdition(clock());
    const programs = await listAwardPrograms(database, editionId(edition));
    const former = (await listFormerOfficers(database)).map((it) => ({
      ...it,
      name: `${it.name} (has left)`,
    }));
    const staff = [...(await listOfficers(database)), ...former];
    return dashboardFilterList(edition, programs, { staff, tags: await listTags(database) });
  },
});

const columns = route({
  method: 'GET',
  path: staffPaths.dashboardColumns,
  roles: adminRoles,
  admits: { keys: 'lists' },
  group: 'programmes',
  summary: 'The columns of the companies tables',
  description:
    'Columns declared by the form and columns of the portal, in display order: first the standard ones, which every report has, then the optional ones.',
  answer: Type.Array(CompanyColumn),
  handle: async () => companyColumns(),
});

/** The filters and columns of the companies tables. */
export const listRoutes = [filters, columns];
