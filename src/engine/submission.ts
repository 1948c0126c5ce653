import type { Answers, FieldError, FormDefinition, Json, Result, SectionDefinition } from './definition.ts';
import { fieldErrors } from './messages.ts';
import { finishObject, pruneObject } from './normalise.ts';
import { getAt, setAt } from './pointer.ts';
import { readShape } from './shape.ts';
import { allQuestions } from './visibility.ts';

declare const submitted: unique symbol;

/** Answers that passed every rule of their form. Only `parseSubmission` makes them. */
export type Submission<T> = T & { readonly [submitted]?: true };

/** How to parse a submission. */
export interface SubmissionOptions {
  /** Judge only questions that travel (`x-wire`), e.g. on the server, which never gets a repeated password. */
  readonly onlyWire?: boolean;
}

/**
 * Judges complete answers by every rule of the form. In the value, answers to hidden questions are gone, texts are
 * trimmed with `\n` line ends, what was left empty is left out, and amounts are in the unit they are shown in.
 * Never throws, whatever `raw` is. Errors: one per question, in the order of the questions (specification section 5).
 */
export function parseSubmission<T>(
  definition: FormDefinition<T>,
  raw: unknown,
  options: SubmissionOptions = {},
): Result<Submission<T>, FieldError[]> {
  const shape = readShape(definition as FormDefinition, raw);
  if (!shape.ok) return shape;
  const errors: FieldError[] = [];
  let document: Answers = {};
  for (const section of definition.sections) {
    const pruned = pruneSection(section, shape.value);
    const broken = sectionErrors(definition as FormDefinition, section, pruned);
    errors.push(...(options.onlyWire === true ? broken.filter((error) => travels(section, error)) : broken));
    if (errors.length === 0) document = putSection(document, section, finishObject(section.schema, pruned));
  }
  return errors.length > 0 ? { ok: false, error: errors } : { ok: true, value: document as Submission<T> };
}

/**
 * Answers as they may be kept before they are complete: shapes are right and every field is known; no other rule is
 * asked and nothing is changed. Never throws. Errors point at the answers.
 */
export function parseDraft<T>(definition: FormDefinition<T>, raw: unknown): Result<Answers, FieldError[]> {
  return readShape(definition as FormDefinition, raw);
}

/**
 * Every rule that the visible answers of a form break at present; one error per question, in the order of the
 * questions. For answers of our own form, whose shapes are right; runs in microseconds.
 */
export function submissionErrors<T>(definition: FormDefinition<T>, answers: Answers): FieldError[] {
  const errors: FieldError[] = [];
  for (const section of definition.sections) {
    const pruned = pruneSection(section, answers);
    errors.push(...sectionErrors(definition as FormDefinition, section, pruned));
  }
  return errors;
}

/** Answers to visible questions only, normalised as a submission is, unjudged. */
export function pruneAnswers(definition: FormDefinition<unknown>, answers: Answers): Answers {
  let document: Answers = {};
  for (const section of definition.sections) {
    document = putSection(document, section, pruneSection(section, answers));
  }
  return document;
}

function pruneSection(section: SectionDefinition, document: Answers): { [key: string]: Json } {
  return pruneObject(section.schema, getAt(document, section.path), section.conditions);
}

function sectionErrors(
  definition: FormDefinition,
  section: SectionDefinition,
  pruned: { [key: string]: Json },
): FieldError[] {
  return section.validate(pruned) ? [] : fieldErrors(definition, section, section.validate.errors ?? []);
}

function putSection(
  document: Answers,
  section: SectionDefinition,
  answers: { [key: string]: Json },
): Answers {
  return section.path.length === 0 ? answers : setAt(document, section.path, answers);
}

function travels(section: SectionDefinition, error: FieldError): boolean {
  const question = allQuestions(section).find(({ path }) => path === error.path);
  return question === undefined || question.schema['x-wire'] !== undefined;
}
