import { judgingPaths } from '#contract/judging/paths.ts';
import {
  WaitingWords,
  WordsApproval,
  WordsInReview,
  WordsQuery,
  WordsReturn,
} from '#contract/judging/winner-words-schemas.ts';
import { route } from '#server/platform/http/route.ts';
import { approveWords, readWordsInReview, returnWords } from './review-words.ts';
import { countWords } from './winner-words-repository.ts';

const staff = { roles: ['superadmin'], group: 'judging' } as const;
const params = { id: 'Id of an application that has won.' };

/** The organisers review what winners said before the site shows it; below /api/winner-words. */
export const reviewRoutes = [
  route({
    ...staff,
    method: 'GET',
    path: judgingPaths.winnerWords,
    summary: 'List words of winners',
    description: 'Words and pictures in one state. Waiting ones: the oldest first; others: the newest.',
    query: WordsQuery,
    answer: WordsInReview,
    handle: ({ services, query: { state, page } }) => readWordsInReview(services, state, page),
  }),
  route({
    ...staff,
    method: 'GET',
    path: judgingPaths.waitingWords,
    summary: 'Count waiting words of winners',
    description: 'How many words and pictures wait for the organisers.',
    answer: WaitingWords,
    handle: async ({ services: { database } }) => ({ waiting: await countWords(database, 'waiting') }),
  }),
  route({
    ...staff,
    method: 'POST',
    path: judgingPaths.approveWords(':id'),
    summary: 'Approve words of a winner for the site',
    description: 'The winner gets a mail. 409: the winner has changed them since, or they are not waiting.',
    params,
    body: WordsApproval,
    answer: WaitingWords,
    failures: [409],
    handle: async ({ services, identity, params: { id }, body }) => {
      await approveWords(services, identity, id, body.changes);
      return { waiting: await countWords(services.database, 'waiting') };
    },
  }),
  route({
    ...staff,
    method: 'POST',
    path: judgingPaths.returnWords(':id'),
    summary: 'Send back words of a winner',
    description:
      'With a note, by mail. The earlier approved version stays on the site while a change waits; approved words themselves are taken off it. 409: the winner has changed them since.',
    params,
    body: WordsReturn,
    answer: WaitingWords,
    failures: [409],
    handle: async ({ services, identity, params: { id }, body }) => {
      await returnWords(services, identity, id, body);
      return { waiting: await countWords(services.database, 'waiting') };
    },
  }),
];
