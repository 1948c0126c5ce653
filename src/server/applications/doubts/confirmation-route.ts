import { Type } from 'typebox';
import { ConfirmedAnswer } from '#contract/application/answer-notes.ts';
import { paths } from '#contract/paths.ts';
import { route } from '#server/platform/http/route.ts';
import { arrivalOf } from '#server/programme/last-date/arrivals.ts';
import { assertWritable } from '../access.ts';
import { byId, forWriters } from '../application-call.ts';
import { lockApplication } from '../applications-repository.ts';
import { confirmDoubt } from './confirmed-doubts-repository.ts';

/** Longest question and path stored, in characters. */
const longest = 500;

const shortText = (description: string) => Type.String({ minLength: 1, maxLength: longest, description });

const Confirmation = Type.Object({
  path: shortText('JSON pointer of the question.'),
  ask: shortText('The question as asked, word for word.'),
});

/** Someone who edits a draft confirms that an unusual answer is right. */
export const confirmAnswer = route({
  ...forWriters,
  method: 'POST',
  path: paths.confirmations(':id'),
  summary: 'Confirm an unusual answer',
  description:
    'The form asks about answers that are allowed but unusual (`unusual_answers` of an application). The confirmation is stored beside the draft, whose answers and `revision` stay unchanged; it counts as long as the question has the same words.',
  params: byId,
  body: Confirmation,
  answer: ConfirmedAnswer,
  handle: async ({ services, identity, params: { id }, body: { path, ask }, request }) => {
    await services.database.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, id);
      const writable = await assertWritable(services, trx, row, identity, arrivalOf(request));
      await confirmDoubt(trx, writable, { path, ask });
    });
    return { path, ask };
  },
});
