import {
  Entering,
  EntrantsQuestion,
  EntriesQuery,
  EntrySheets,
  RoundEntries,
} from '#contract/judging/entries-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { route } from '#server/platform/http/route.ts';
import { countEntering } from './count-entering.ts';
import { readEntrySheets } from './entry-sheets.ts';
import { readEntries } from './read-entries.ts';

const chair = { roles: ['superadmin'], group: 'judging' } as const;
const params = { id: 'Id of the round.' };

/** The entries of a round, below /api/rounds, for superadmins. */
export const entriesRoutes = [
  route({
    ...chair,
    method: 'POST',
    path: judgingPaths.entrants,
    summary: 'Count what would enter a round',
    description:
      'If it were started now. Of a national round that takes what is sent to it: the regional winners. Nothing is changed.',
    body: EntrantsQuestion,
    answer: Entering,
    handle: ({ services: { database }, body }) => countEntering(database, body),
  }),
  route({
    ...chair,
    method: 'GET',
    path: judgingPaths.roundEntries(':id'),
    summary: 'List what is in a round',
    description: 'With who judges each application, and how far their sheets are.',
    params,
    query: EntriesQuery,
    answer: RoundEntries,
    handle: ({ services: { database }, params: { id }, query }) => readEntries(database, id, query),
  }),
  route({
    ...chair,
    method: 'GET',
    path: judgingPaths.roundEntry(':id', ':application'),
    summary: 'The sheets of an application in a round',
    description: 'Side by side, with what each criterion was given; without the jurors’ notes.',
    params: { ...params, application: 'Id of an application in it.' },
    answer: EntrySheets,
    handle: ({ services, identity, params: { id, application } }) =>
      readEntrySheets(services, identity, id, application),
  }),
];
