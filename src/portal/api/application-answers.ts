import type { ApplicationDetail } from '#contract/types.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { setAt } from '#engine/values/pointer.ts';
import { fromWire, toWire } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';

/** The application form without its answers' type: pages name no question. */
export const applicationForm = applicationDefinition as unknown as FormDefinition;

/** Fields of an application that are nobody's answer: the server's own. */
const envelope = [
  'app_id',
  'revision',
  'isFinalSubmit',
  'status',
  'created_at',
  'updated_at',
  'submitted_at',
  'created_by',
  'submitted_automatically',
  'complete',
  'definition_revision',
  'kept_answers',
  'changed_questions',
  'unusual_answers',
  'answer_groups',
  'set_aside', // what earlier servers kept of hidden answers
].map((name) => `/applicationData/${name}`);
const editedByStaff = '/companyDetails/organisation_information/edited_fields';

/**
 * The answers in a stored application. A field that the form does not know (the server is newer than this page) is passed
 * over with a warning rather than keep a person from the rest.
 */
export function applicationAnswers(detail: ApplicationDetail): Answers {
  return readAnswers(detail);
}

/** The answers a person's earlier application gives a new one. */
export function companyAnswers(companyDetails: ApplicationDetail['companyDetails']): Answers {
  return readAnswers({ companyDetails });
}

/** Answers in the shape in which the server hands them back, e.g. rupees in their usual unit. */
export function canonicalAnswers(answers: Answers): Answers {
  const read = fromWire(applicationForm, toWire(applicationForm, answers));
  return read.ok ? read.value : answers;
}

function readAnswers(payload: object): Answers {
  const options = { ignore: [...envelope, editedByStaff] };
  let read = fromWire(applicationForm, payload, options);
  if (!read.ok) {
    console.warn('Fields of a stored application are not shown.', read.error);
    const known = read.error.reduce<Json>(
      (rest, { path }) => setAt(rest, path, undefined),
      payload as Answers,
    );
    read = fromWire(applicationForm, known, options);
  }
  if (!read.ok) throw new Error('This application cannot be read by this version of the form.');
  return read.value;
}
