import { Removed } from '#contract/judging/assignments-schemas.ts';
import { Confirmation, Decision, DecisionDraft, Decisions } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { route } from '#server/platform/http/route.ts';
import { readRound } from '../rounds/read-round.ts';
import { confirm, decide, presentDecision, takeBackDecision } from './decide.ts';
import { listDecisions } from './decisions-repository.ts';

const chair = { roles: ['superadmin'], group: 'judging' } as const;
const params = { round: 'Id of the round.', application: 'Id of an application in it.' };

/** Decisions, below /api/decisions, for superadmins. */
export const decisionsRoutes = [
  route({
    ...chair,
    method: 'GET',
    path: judgingPaths.decisions(':round'),
    summary: 'List the decisions of a round',
    description: 'In the order in which they were made.',
    params: { round: params.round },
    answer: Decisions,
    handle: async ({ services, params: { round } }) => {
      await readRound(services, round);
      return { decisions: (await listDecisions(services.database, round)).map(presentDecision) };
    },
  }),
  route({
    ...chair,
    method: 'PUT',
    path: judgingPaths.decision(':round', ':application'),
    summary: 'Decide',
    description:
      'A second superadmin has to confirm it, also after each change. Decisions cannot change after publication. 400: the awards of the edition or another round of the stage exclude it. 409: there are objections to it, unless `despite` lists them.',
    params,
    body: DecisionDraft,
    answer: Decision,
    failures: [409],
    handle: ({ services, identity, params: { round, application }, body }) =>
      decide(services, identity, round, application, body),
  }),
  route({
    ...chair,
    method: 'POST',
    path: judgingPaths.confirmDecision(':round', ':application'),
    summary: 'Confirm a decision',
    description: 'By another person than its author, under the same rules.',
    params,
    body: Confirmation,
    answer: Decision,
    failures: [409],
    handle: ({ services, identity, params: { round, application }, body }) =>
      confirm(services, identity, round, application, body.despite),
  }),
  route({
    ...chair,
    method: 'DELETE',
    path: judgingPaths.decision(':round', ':application'),
    summary: 'Take a decision back',
    description: 'Until it is published.',
    params,
    answer: Removed,
    handle: async ({ services, identity, params: { round, application } }) => {
      await takeBackDecision(services, identity, round, application);
      return { _id: application };
    },
  }),
];
