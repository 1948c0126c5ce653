import type { Answers, FieldError, FormDefinition, Result } from '../definition.ts';
import { kindOf } from '../kinds/kinds.ts';
import { collectAnswers, givenAnswers } from '../resolve/collect-answers.ts';
import {
  type AskedGroup,
  documentOf,
  type ResolvedForm,
  type ResolvedSection,
  resolve,
} from '../resolve/resolve.ts';
import { findingsOf } from './judge.ts';
import { fieldErrors } from './messages.ts';
import { readShape } from './shape.ts';

declare const submitted: unique symbol;

/** Answers that passed every rule of their form, of any form without `T`. Only `parseSubmission` creates them. */
export type Submission<T> = (unknown extends T ? Answers : T) & { readonly [submitted]?: true };

export interface SubmissionOptions {
  /** Judge only questions that are sent (`x-wire`), e.g. on the server, which never receives a repeated password. */
  readonly onlyWire?: boolean;
}

/**
 * Judges complete answers by every rule of the form. In the value, answers to hidden questions are gone, texts are
 * trimmed with `\n` line ends, empty answers are left out, and amounts are in their displayed unit. Never throws,
 * whatever `raw` is. Errors: one per question, in the order of the questions.
 */
export function parseSubmission<T>(
  definition: FormDefinition<T>,
  raw: unknown,
  options: SubmissionOptions = {},
): Result<Submission<T>, FieldError[]> {
  const shape = readShape(definition, raw);
  if (!shape.ok) return shape;
  return judgeSubmission(definition, shape.value, options);
}

/** The same for answers whose shape has been read. */
function judgeSubmission<T>(
  definition: FormDefinition<T>,
  resolved: ResolvedForm,
  options: SubmissionOptions = {},
): Result<Submission<T>, FieldError[]> {
  const errors = resolved.sections.flatMap((section) => {
    const broken = sectionErrors(definition, section);
    return options.onlyWire === true ? broken.filter((error) => travels(section, error)) : broken;
  });
  if (errors.length > 0) return { ok: false, error: errors };
  return { ok: true, value: documentOf(resolved, ({ tree }) => finished(tree)) as Submission<T> };
}

/**
 * Answers that may be stored before they are complete: shapes are right and every field is known; no other rule applies,
 * and nothing changes except that answers to hidden questions are gone. Never throws. Errors point at the answers.
 */
export function parseDraft(definition: FormDefinition, raw: unknown): Result<Answers, FieldError[]> {
  const shape = readShape(definition, raw);
  return shape.ok ? { ok: true, value: givenAnswers(shape.value) } : shape;
}

/**
 * Every rule that the visible answers of a form break at present; one error per question, in the order of the questions.
 * For answers of our own form, whose shapes are right; runs in microseconds.
 */
export function submissionErrors(definition: FormDefinition, answers: Answers): FieldError[] {
  return resolve(definition, answers).sections.flatMap((section) => sectionErrors(definition, section));
}

/** Every rule that the answers of one section break at present. */
export function sectionErrors(definition: FormDefinition, resolved: ResolvedSection): FieldError[] {
  const found = findingsOf(resolved.section, resolved.run);
  return found.length === 0 ? [] : fieldErrors(definition, resolved, found);
}

/** Answers to visible questions only, normalised like a submission, unjudged. */
export function pruneAnswers(definition: FormDefinition, answers: Answers): Answers {
  return documentOf(resolve(definition, answers), (section) => section.answers);
}

/** Amounts in the unit displayed after loading, and groups without any answer left out. */
function finished(group: AskedGroup): Answers {
  return collectAnswers(group, ({ schema, answer, entries }) => {
    if (answer === undefined) return undefined;
    if (entries !== undefined) return entries.map(finished);
    return kindOf(schema).settle?.(schema, answer) ?? answer;
  });
}

function travels({ questions }: ResolvedSection, { path }: FieldError): boolean {
  const question = questions.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return question === undefined || question.schema['x-wire'] !== undefined;
}
