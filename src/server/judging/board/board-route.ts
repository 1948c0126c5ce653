import { Board } from '#contract/judging/board-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { route } from '#server/platform/http/route.ts';

import { roundOf } from '../rounds/with-round.ts';
import { readBoard } from './read-board.ts';

/** The board of awards, for superadmins. */
export const readBoardOfRound = route({
  roles: ['superadmin'],
  group: 'judging',
  method: 'GET',
  path: judgingPaths.board(':round'),
  summary: 'The board of awards of a round',
  description:
    'For each award, region and enterprise size: the leader and their lead, missing sheets, and the winner. Single awards are ranked across sizes, those of the nation across regions. Includes the rank of each decided application, and objections to its decision.',
  params: { round: 'Id of the round.' },
  answer: Board,
  handle: async ({ services: { database }, params }) => {
    const round = await roundOf(database, params.round);
    return readBoard(database, round);
  },
});
