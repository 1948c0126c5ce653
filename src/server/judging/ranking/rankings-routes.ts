import { judgingPaths } from '#contract/judging/paths.ts';
import { Ranking, RankingQuery } from '#contract/judging/rankings-schemas.ts';
import { route } from '#server/platform/http/route.ts';

import { roundOf } from '../rounds/with-round.ts';
import { readRanking } from './read-ranking.ts';

/** Rankings, below /api/rankings, for superadmins. */
export const rankingsRoutes = [
  route({
    roles: ['superadmin'],
    group: 'judging',
    method: 'GET',
    path: judgingPaths.ranking(':round'),
    summary: 'The ranking of a group of a round',
    description:
      'By programme, award and enterprise size; the first group by default. Every figure refers to its sheets.',
    params: { round: 'Id of the round.' },
    query: RankingQuery,
    answer: Ranking,
    handle: async ({ services: { database }, params, query }) => {
      const round = await roundOf(database, params.round);
      return readRanking(database, round, query);
    },
  }),
];
