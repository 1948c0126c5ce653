import type { FieldError, FormDefinition, Json } from '#engine/definition.ts';
import { parseSubmission, type Submission } from '#engine/judge/submission.ts';
import { fromWire, toWirePath } from '#engine/wire/wire.ts';
import { badRequest, type Finding, invalidAnswers } from '../failure.ts';

export type JsonObject = { readonly [name: string]: Json };

/** The body of a call as an object; throws 400 otherwise. */
export function bodyObject(body: unknown): JsonObject {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw badRequest('A JSON object was expected as the body.');
  }
  return body as JsonObject;
}

/**
 * The answers in the body of a call, under the same rules as the form in the browser. `beside` names what else the
 * body contains. Throws 400 with every broken rule and every unknown field, as pointers into the body.
 */
export function parseForm<T>(
  definition: FormDefinition<T>,
  body: JsonObject,
  beside: readonly string[] = [],
): Submission<T> {
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !beside.includes(name)));
  const answers = fromWire(definition, own);
  if (!answers.ok) throw invalidAnswers(answers.error.map(({ path, message }) => ({ path, message })));
  const submission = parseSubmission(definition, answers.value, { onlyWire: true });
  if (!submission.ok) throw invalidAnswers(toFindings(definition, submission.error));
  return submission.value;
}

/** Broken rules as pointers into the payload, where the person's program will look for them. */
export function toFindings(definition: FormDefinition, errors: readonly FieldError[]): Finding[] {
  return errors.map(({ path, message }) => ({ path: toWirePath(definition, path) ?? path, message }));
}
