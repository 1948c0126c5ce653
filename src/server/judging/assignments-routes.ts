import { Affected } from '#contract/answers.ts';
import type { AssignmentState } from '#contract/judging/assignments.ts';
import {
  AssignmentOrder,
  ChairAssignment,
  ConflictAnswer,
  OwnRounds,
  Recusal,
  Removed,
} from '#contract/judging/assignments-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { route } from '#server/platform/http/route.ts';
import { assignByHand, withdrawAssignment } from './assigning/assign.ts';
import { answerConflict, ownRounds, recuse } from './sheets/own-assignments.ts';

const group = 'judging';
const params = { id: 'Id of the assignment.' };

/** Who judges what, below /api/assignments. */
export const assignmentsRoutes = [
  route({
    group,
    roles: ['jury'],
    method: 'GET',
    path: judgingPaths.assignments,
    summary: 'List the assignments of the caller',
    description:
      'By round, while it is open. Until a juror has answered the question of a conflict, an assignment shows title and district only, and the company unless the round is blind.',
    answer: OwnRounds,
    handle: async ({ services, identity }) => ({ rounds: await ownRounds(services, identity.userId) }),
  }),
  route({
    group,
    roles: ['superadmin'],
    method: 'POST',
    path: judgingPaths.assignments,
    summary: 'Assign an application to a juror',
    description: 'By hand. Regions, categories and blocked domains of the juror apply; limits do not.',
    body: AssignmentOrder,
    answer: ChairAssignment,
    failures: [404],
    handle: async ({ services, identity, body }) => {
      const { id, round_id, application_id, juror_id, state, reason } = await assignByHand(
        services,
        identity,
        body,
      );
      return {
        _id: id,
        round: round_id,
        application: application_id,
        juror: juror_id,
        state: state as AssignmentState,
        reason,
      };
    },
  }),
  route({
    group,
    roles: ['superadmin'],
    method: 'DELETE',
    path: judgingPaths.assignment(':id'),
    summary: 'Remove an assignment',
    description: 'With everything on its sheet.',
    params,
    answer: Removed,
    handle: async ({ services, identity, params: { id } }) => {
      await withdrawAssignment(services, identity, id);
      return { _id: id };
    },
  }),
  route({
    group,
    roles: ['jury'],
    method: 'POST',
    path: judgingPaths.conflict(':id'),
    summary: 'Answer the question of a conflict of interest',
    description: 'Without one the application opens; with one the assignment goes back.',
    params,
    body: ConflictAnswer,
    answer: Affected,
    handle: async ({ services, identity, params: { id }, body }) => {
      await answerConflict(services, identity, id, body);
      return { count: 1 };
    },
  }),
  route({
    group,
    roles: ['jury'],
    method: 'POST',
    path: judgingPaths.recusal(':id'),
    summary: 'Give an assignment back',
    description: 'After it was opened. Its sheet no longer counts.',
    params,
    body: Recusal,
    answer: Affected,
    handle: async ({ services, identity, params: { id }, body }) => {
      await recuse(services, identity, id, body.reason);
      return { count: 1 };
    },
  }),
];
