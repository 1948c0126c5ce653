import { Affected } from '#contract/answers.ts';
import { Removed } from '#contract/judging/assignments-schemas.ts';
import { Publication } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import {
  Draw,
  DrawOrder,
  EntryOrder,
  Round,
  RoundChange,
  RoundDetail,
  RoundJurors,
  RoundPlan,
  Rounds,
} from '#contract/judging/rounds-schemas.ts';
import { scoreOf } from '#engine/score/score.ts';
import { formsFor } from '#server/forms/served/served-forms.ts';
import { route } from '#server/platform/http/route.ts';
import { drawAssignments } from './assigning/draw.ts';
import { remindJurors } from './assigning/remind-jurors.ts';
import { setPublication } from './decisions/set-publication.ts';
import { changeRound, chooseJurors, createRound, deleteRound } from './rounds/change-rounds.ts';
import { enterRegionalWinners, startRound } from './rounds/enter.ts';
import { presentRounds } from './rounds/present-round.ts';
import { readRound, readRoundDetail } from './rounds/read-round.ts';
import { listRounds } from './rounds/rounds-repository.ts';
import { sheetForms } from './rounds/sheet-forms.ts';

const chair = { roles: ['superadmin'], group: 'judging' } as const;
const params = { id: 'Id of the round.' };

/** Rounds of the jury, below /api/rounds, for superadmins. */
export const roundsRoutes = [
  route({
    ...chair,
    method: 'GET',
    path: judgingPaths.rounds,
    summary: 'List the rounds',
    description: 'The newest first, with how far each is, and the score sheets that a round may take.',
    answer: Rounds,
    handle: async ({ services: { database, clock } }) => ({
      rounds: await presentRounds(database, await listRounds(database), clock()),
      sheets: sheetForms().map((form) => ({
        id: form.id,
        title: form.title,
        out_of: scoreOf(form, {}).outOf,
      })),
      forms: formsFor('application').map(({ definition: { id, title } }) => ({ id, title })),
    }),
  }),
  route({
    ...chair,
    method: 'POST',
    path: judgingPaths.rounds,
    summary: 'Create a round',
    description: 'A draft: it can be changed until it is started.',
    body: RoundPlan,
    answer: Round,
    handle: async ({ services, identity, body }) =>
      readRound(services, await createRound(services, identity, body)),
  }),
  route({
    ...chair,
    method: 'GET',
    path: judgingPaths.round(':id'),
    summary: 'One round',
    description: 'With its jurors, how far each is, and what it lacks.',
    params,
    answer: RoundDetail,
    handle: ({ services, params: { id } }) => readRoundDetail(services, id),
  }),
  route({
    ...chair,
    method: 'PATCH',
    path: judgingPaths.round(':id'),
    summary: 'Change a round',
    description:
      'What is not named stays. Once it is started only `closes_at` can be changed. 409: another change came first.',
    params,
    body: RoundChange,
    answer: Round,
    failures: [409],
    handle: async ({ services, identity, params: { id }, body }) => {
      await changeRound(services, identity, id, body);
      return readRound(services, id);
    },
  }),
  route({
    ...chair,
    method: 'DELETE',
    path: judgingPaths.round(':id'),
    summary: 'Remove a draft of a round',
    description: '400: it was started.',
    params,
    answer: Removed,
    handle: async ({ services, identity, params: { id } }) => {
      await deleteRound(services, identity, id);
      return { _id: id };
    },
  }),
  route({
    ...chair,
    method: 'PUT',
    path: judgingPaths.roundJurors(':id'),
    summary: 'Choose the jurors of a round',
    description:
      'Exactly those that are named. What they were assigned already stays. 409: another change came first.',
    params,
    body: RoundJurors,
    answer: RoundDetail,
    failures: [409],
    handle: async ({ services, identity, params: { id }, body }) => {
      await chooseJurors(services, identity, id, body);
      return readRoundDetail(services, id);
    },
  }),
  route({
    ...chair,
    method: 'POST',
    path: judgingPaths.startRound(':id'),
    summary: 'Start a round',
    description:
      'Fixes its sheet and lets in what fits its plan. A national round is filled by `winners`. 409: some of it is in another round of the same stage, and `twice` does not say what to do.',
    params,
    body: EntryOrder,
    answer: Affected,
    failures: [409],
    handle: async ({ services, identity, params: { id }, body }) => ({
      count: await startRound(services, identity, id, body.twice),
    }),
  }),
  route({
    ...chair,
    method: 'POST',
    path: judgingPaths.enterWinners(':id'),
    summary: 'Send the regional winners into a national round',
    description: 'Those of published regional rounds of its edition that are not in it yet.',
    params,
    body: EntryOrder,
    answer: Affected,
    failures: [409],
    handle: async ({ services, identity, params: { id }, body }) => ({
      count: await enterRegionalWinners(services, identity, id, body.twice),
    }),
  }),
  route({
    ...chair,
    method: 'POST',
    path: judgingPaths.drawRound(':id'),
    summary: 'Deal the applications of a round out',
    description:
      'At random and evenly, until each has its jurors: within limits, regions, categories and blocked domains. The same seed on the same round gives the same result. A trial keeps nothing. 409: the draw is no longer that of the trial, or others were changing the round all the while.',
    params,
    body: DrawOrder,
    answer: Draw,
    failures: [409],
    handle: ({ services, identity, params: { id }, body }) => drawAssignments(services, identity, id, body),
  }),
  route({
    ...chair,
    method: 'POST',
    path: judgingPaths.remindJurors(':id'),
    summary: 'Remind the jurors of a round',
    description:
      'Orders a mail to each who has sheets to submit; at most one a day. Answers how many mails are new.',
    params,
    answer: Affected,
    handle: async ({ services, identity, params: { id } }) => ({
      count: await remindJurors(services, identity, id),
    }),
  }),
  route({
    ...chair,
    method: 'PUT',
    path: judgingPaths.publication(':id'),
    summary: 'Say when the decisions of a round become public',
    description:
      'All of them must be confirmed, and none may contradict another one. Until then the instant can be moved, or taken back with null. 409: what speaks against a decision, unless `despite` names it.',
    params,
    body: Publication,
    answer: Round,
    failures: [409],
    handle: async ({ services, identity, params: { id }, body }) => {
      await setPublication(services, identity, id, body.publish_at, body.despite);
      return readRound(services, id);
    },
  }),
];
