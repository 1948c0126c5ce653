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
      'If it were started now. For a national round: the regional winners that would be sent to it. Nothing is changed.',
    body: EntrantsQuestion,
    answer: Entering,
    handle: ({ services: { database }, body }) => countEntering(database, body),
  }),
  route({
    ...chair,
    method: 'GET',
    path: judgingPaths.roundEntries(':id'),
    summary: 'List the entries of a round',
    description: 'With the jurors of each application, and the progress of their sheets.',
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
    description: 'Side by side, with the mark for each criterion; without the jurors’ notes.',
    params: { ...params, application: 'Id of an application in it.' },
    answer: EntrySheets,
    handle: ({ services, identity, params: { id, application } }) =>
      readEntrySheets(services, identity, id, application),
  }),
];
