import type { FieldError, FormDefinition, RuleError } from '../definition.ts';
import { englishAnswers } from '../english-answers.ts';
import { type Question, type ResolvedSection, withEntries } from '../resolve/resolve.ts';
import { joinPath, pointerKeys } from '../values/pointer.ts';

/** The values for the placeholders of a message template. */
export interface MessageParts {
  readonly [name: string]: unknown;
}

/** The wording of a rule: the template of the most specific key that has one; the first key is the most specific. */
export function messageFor(definition: FormDefinition, keys: readonly string[], parts: MessageParts): string {
  const key = keys.find((candidate) => Object.hasOwn(definition.messages, candidate)) ?? 'invalid';
  const template = definition.messages[key] ?? '{title} is not valid';
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    parts[name] === undefined ? whole : String(parts[name]),
  );
}

interface Place {
  readonly question: Question;
  readonly rank: number;
}

/** The questions asked, by path, including those of entries, in order. */
function placesOf({ questions }: ResolvedSection): ReadonlyMap<string, Place> {
  return new Map(
    withEntries(questions).map((question, rank): [string, Place] => [question.path, { question, rank }]),
  );
}

/** The question at a pointer, or around it if it points into an amount or a list. */
function questionAround(known: ReadonlyMap<string, Place>, pointer: string): Place | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = known.get(at);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** The rule error behind a message of ajv-errors, which reports `required` at the parent: the original knows the field. */
function original(error: RuleError): RuleError {
  const [inner] = (error.keyword === 'errorMessage' && error.params.errors) || [];
  return inner ?? error;
}

/**
 * The findings of a section's compiled rules, as one error per question in the order of the questions. The wording is the
 * question's own `errorMessage`, otherwise the template of shared/messages.json.
 */
export function fieldErrors(
  definition: FormDefinition,
  resolved: ResolvedSection,
  errors: readonly RuleError[],
): FieldError[] {
  const base = joinPath('', ...resolved.section.path);
  const known = placesOf(resolved);
  const found = new Map<string, { error: FieldError; rank: number }>();
  for (const error of errors) {
    const rule = original(error);
    if (rule.keyword === 'if') continue; // only says that a branch below has its own errors
    const missing = rule.params.missingProperty;
    const pointer = joinPath(base + rule.instancePath, ...(typeof missing === 'string' ? [missing] : []));
    const place = questionAround(known, pointer);
    const path = place?.question.path ?? pointer;
    if (found.has(path)) continue;
    const message =
      error.keyword === 'errorMessage' && error.message !== undefined
        ? error.message
        : templateMessage(definition, known, rule, place?.question, pointer !== path);
    found.set(path, {
      error: { path, message, rule: missing === undefined ? rule.keyword : 'required' },
      rank: place?.rank ?? Number.MAX_SAFE_INTEGER,
    });
  }
  return [...found.values()].sort((a, b) => a.rank - b.rank).map(({ error }) => error);
}

function templateMessage(
  definition: FormDefinition,
  known: ReadonlyMap<string, Place>,
  rule: RuleError,
  question: Question | undefined,
  inside: boolean,
): string {
  const missing = rule.params.missingProperty !== undefined;
  const keyword = missing ? (inside ? 'incomplete' : 'required') : rule.keyword;
  const { fault, type, format, sibling } = rule.params;
  const detail = fault ?? type ?? format ?? question?.uiSchema['ui:widget'];
  const keys = [`${keyword}:${detail}`, keyword];
  if (inside && question?.schema.amount !== undefined) keys.unshift(`${keyword}:amount`);
  return messageFor(definition, keys, {
    ...rule.params,
    limit: rule.params.limit ?? rule.params.multipleOf,
    title: question?.schema.title ?? englishAnswers.untitled,
    sibling: typeof sibling === 'string' ? siblingTitle(known, question, sibling) : undefined,
  });
}

function siblingTitle(
  known: ReadonlyMap<string, Place>,
  question: Question | undefined,
  name: string,
): string {
  const keys = pointerKeys(question?.path ?? '');
  const path = joinPath('', ...keys.slice(0, -1), name);
  return known.get(path)?.question.schema.title ?? name;
}
