import { largestPage } from '#contract/staff-room/dashboard.ts';
import type { juryParameters } from '#contract/staff-room/jury.ts';
import { callSchema, type JsonSchema } from '../api-document/call-schema.ts';

const query: { readonly [name in (typeof juryParameters)[number]]: JsonSchema } = {
  search: { type: 'string', description: 'Part of a company or a project title.' },
  program: {
    type: 'string',
    description: 'Id of an assigned programme; its name where no other is called so.',
  },
  page: { type: 'integer', minimum: 1, description: 'Counted from 1.' },
  size: { type: 'integer', minimum: 1, maximum: largestPage, description: 'Applications on a page.' },
};

/** What the document says of GET /api/jury/applications. */
export const juryCalls = {
  list: callSchema({
    group: 'applications',
    roles: ['jury'],
    summary: 'List what the jury may read',
    description:
      'Applications submitted to the programmes that are assigned to the jury member who asks, the latest first.',
    query,
    answer: 'JuryApplications',
  }),
};
