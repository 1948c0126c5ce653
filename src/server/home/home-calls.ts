import { Homepage } from '#contract/programme/home-schemas.ts';
import { Team } from '#contract/programme/team-schemas.ts';
import { callSchema } from '../api-document/call-schema.ts';

const open = { group: 'public', roles: 'everybody' } as const;

/** What the document says of the calls below /api/home. */
export const homeCalls = {
  home: callSchema({
    ...open,
    summary: 'What the home page and the regional pages show',
    description: 'The national page, or with `region` that region’s.',
    query: {
      region: { type: 'string', description: 'Name of a region of the current edition, in any case.' },
    },
    answer: Homepage,
    failures: [404],
  }),
  team: callSchema({
    ...open,
    summary: 'The teams',
    description: 'As the team page shows them.',
    answer: Team,
  }),
};
