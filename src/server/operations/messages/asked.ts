import { Type } from 'typebox';
import { closed, type Described, queryText } from '#contract/schema.ts';
import { audiences as names } from '#contract/staff-room/messages/messages.ts';
import { toApplicationFilter } from '#server/lists/reading/query.ts';
import { SelectionParameters } from '#server/lists/reading/query-schemas.ts';
import type { Finding } from '#server/platform/failure.ts';
import { type Asked, audiences } from './selection.ts';

const to = Type.Optional(
  Type.Enum(names, {
    description:
      'owners of the applications that fit the query (the default); users: registered users, narrowed by `search`; jurors of a `round`.',
  }),
);

/** The query of GET /messages/placeholders. */
export const AudienceParameters = Type.Object({ to }, closed);

/** The query of calls about a message: its recipients. */
export const MessageParameters = () =>
  Type.Object(
    {
      ...SelectionParameters().properties,
      to,
      round: Type.Optional(queryText('Id of a round of the jury.')),
      behind: Type.Optional(
        Type.Literal('yes', { description: 'Only jurors who have score sheets to submit.' }),
      ),
    },
    closed,
  );

type Query = Described<ReturnType<typeof MessageParameters>>;

/** What is wrong with a query that selects people by filters they do not have. */
export function checkMessageQuery({ to = 'owners', round, behind, ...others }: Query): Finding[] {
  if (to === 'jurors' && round === undefined)
    return [{ path: '/round', message: 'round must be the id of a round of the jury' }];
  const foreign = [
    ...(to === 'jurors' ? [] : Object.keys({ ...(round && { round }), ...(behind && { behind }) })),
    ...(to === 'owners' ? [] : Object.keys(others).filter((name) => to === 'jurors' || name !== 'search')),
  ];
  return foreign.map((name) => ({ path: `/${name}`, message: `A message to ${to} has no ${name}` }));
}

/** The recipients that a query selects. */
export function toAsked({ to = 'owners', round = '', behind, ...filters }: Query): Asked {
  if (to === 'jurors') {
    const query = { round, behind: behind !== undefined };
    const { find, ...jurors } = audiences.jurors;
    return { ...jurors, filters: behind ? 'behind' : '', roundId: round, find: (db) => find(db, query) };
  }
  if (to === 'users') {
    const { search = null } = filters;
    const { find, ...users } = audiences.users;
    const used = search === null ? '' : 'search';
    return { ...users, filters: used, roundId: null, find: (db) => find(db, { search }) };
  }
  const filter = toApplicationFilter(filters);
  const { search: _, ...kept } = filter;
  const { find, ...owners } = audiences.owners;
  const filterNames = Object.keys(filter).join();
  return { ...owners, filters: filterNames, filter: kept, roundId: null, find: (db) => find(db, filter) };
}
