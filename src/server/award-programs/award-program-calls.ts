import { newestEdition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { adminRoles } from '#contract/roles.ts';
import {
  applicationSorts,
  applicationStatuses,
  type dashboardParameters,
  largestPage,
  noProgram,
  userSorts,
  usualPage,
} from '#contract/staff-room/dashboard.ts';
import { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { callSchema, type JsonSchema } from '../api-document/call-schema.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });

const dashboardQuery: { readonly [name in (typeof dashboardParameters)[number]]: JsonSchema } = {
  list: { enum: ['applications', 'users'], description: 'Which list; applications by default.' },
  page: { type: 'integer', minimum: 1, description: 'Counted from 1.' },
  size: {
    type: 'integer',
    minimum: 1,
    maximum: largestPage,
    description: `Rows on a page; ${usualPage} by default.`,
  },
  sort: {
    enum: [...new Set([...applicationSorts, ...userSorts])],
    description: `Applications by ${applicationSorts.join(', ')}; users by ${userSorts.join(', ')}.`,
  },
  order: { enum: ['asc', 'desc'] },
  search: text('Words to look for.'),
  edition: text('Id of an edition; of all without it.'),
  program: text(`Id of an award programme, or \`${noProgram}\`.`),
  status: { enum: applicationStatuses, description: 'Status of an application.' },
  category: text('Value of a project category.'),
  theme: text('Value of a thematic area; the form asks for it as the project category.'),
  sector: text('Value of a type of organisation.'),
  industry: text('Value of an industry.'),
  enterprise: {
    enum: enterpriseSizes(newestEdition()).map(({ value }) => value),
    description: 'Enterprise category by turnover.',
  },
};

/** What the document says of the calls below /api/award-programs. */
export const awardProgramCalls = {
  dashboard: callSchema({
    group: 'programmes',
    roles: adminRoles,
    summary: 'The administrators’ dashboard',
    description:
      'Applications and registered users. Without a query both lists are whole; with any parameter one of them holds a page. `email` and `mobile_number` of users are sent to superadmins only, who alone sort and search by them.',
    query: dashboardQuery,
    answer: Dashboard,
  }),
};
