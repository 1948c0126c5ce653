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
    description: 'The newest first, with the progress of each, and the score sheets available for a round.',
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
    description: 'With its jurors, its progress, and what it lacks.',
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
      'Missing members stay unchanged. Once it is started only `closes_at` can be changed. 409: another change came first.',
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
    description: 'Replaces the list of jurors. Existing assignments stay. 409: another change came first.',
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
      'Fixes its sheet and admits the applications of its plan. A national round is filled by `winners`. 409: some of them are in another round of the same stage, and `twice` does not say what to do.',
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
    summary: 'Add the regional winners to a national round',
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
    summary: 'Draw the assignments of a round',
    description:
      'At random and evenly, until each application has its jurors: within limits, regions, categories and blocked domains. The same seed on the same round gives the same result. A trial stores nothing. 409: the draw differs from the trial, or others kept changing the round meanwhile.',
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
      'Orders a mail to each juror with sheets to submit; at most one a day. Returns the number of new mails.',
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
    summary: 'Set when the decisions of a round become public',
    description:
      'All of them must be confirmed, and none may contradict another one. Until then the instant can be moved, or taken back with null. 409: there are objections to a decision, unless `despite` lists them.',
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
