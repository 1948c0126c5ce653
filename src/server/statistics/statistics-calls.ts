import { adminRoles } from '#contract/roles.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import type { statisticsParameters } from '#contract/staff-room/statistics.ts';
import { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { callSchema, type JsonSchema } from '../api-document/call-schema.ts';

const query: { readonly [name in (typeof statisticsParameters)[number]]: JsonSchema } = {
  edition: { type: 'string', description: 'Id of an edition; all editions without it.' },
  program: { type: 'string', description: `Id of an award programme, or \`${noProgram}\`.` },
  from: { type: 'string', format: 'date', description: 'First day, in India.' },
  until: { type: 'string', format: 'date', description: 'Last day, in India.' },
};

/** What the document says of GET /api/statistics. */
export const statisticsCalls = {
  read: callSchema({
    group: 'staff',
    roles: adminRoles,
    summary: 'Read the statistics',
    description:
      'How many applications were started and submitted, by day, programme, thematic area, sector, state and enterprise category, and where drafts stall. Figures only: nothing of it names a person or a company.',
    query,
    answer: Statistics,
  }),
};
