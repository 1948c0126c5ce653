import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { envelopePlaces } from '#contract/application/application-envelope.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { setAt } from '#engine/values/pointer.ts';
import { fromWire, toWire } from '#engine/wire/wire.ts';

/**
 * The answers in a stored application. A field that the form does not know (the server is newer than this page) is
 * skipped with a warning, so that the person still gets the rest.
 */
export function applicationAnswers(form: FormDefinition, detail: ApplicationDetail): Answers {
  const read = readAnswers(form, detail);
  if (read.passedOver.length > 0)
    console.warn('Fields of a stored application are not shown.', read.passedOver);
  return read.answers;
}

/** The answers that a new application takes from an earlier one, which may be of another form. */
export function companyAnswers(
  form: FormDefinition,
  companyDetails: ApplicationDetail['companyDetails'],
): Answers {
  return readAnswers(form, { companyDetails }).answers;
}

/** Answers in the form in which the server returns them, e.g. rupees in their usual unit. */
export function canonicalAnswers(form: FormDefinition, answers: Answers): Answers {
  const read = fromWire(form, toWire(form, answers));
  return read.ok ? read.value : answers;
}

function readAnswers(form: FormDefinition, payload: object) {
  const options = { ignore: envelopePlaces };
  const read = fromWire(form, payload, options);
  if (read.ok) return { answers: read.value, passedOver: [] };
  const known = read.error.reduce<Json>((rest, { path }) => setAt(rest, path, undefined), payload as Answers);
  const again = fromWire(form, known, options);
  if (!again.ok) throw new Error('This application cannot be read by this version of the form.');
  return { answers: again.value, passedOver: read.error };
}
