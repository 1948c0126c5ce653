import type { FieldError, FormDefinition, RuleError, SectionDefinition } from './definition.ts';
import { joinPath, pointerKeys } from './pointer.ts';
import { allQuestions, type Question } from './visibility.ts';

/** What may fill the places of a message template. */
export interface MessageParts {
  readonly [name: string]: unknown;
}

/** The wording of a rule; the most specific key that has a template wins, the first key being the most specific. */
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

const places = new WeakMap<SectionDefinition, ReadonlyMap<string, Place>>();

function placesOf(section: SectionDefinition): ReadonlyMap<string, Place> {
  let known = places.get(section);
  if (known === undefined) {
    known = new Map(allQuestions(section).map((question, rank) => [question.path, { question, rank }]));
    places.set(section, known);
  }
  return known;
}

/** The question at a pointer, or around it when it points into an amount or a list. */
function questionAround(section: SectionDefinition, pointer: string): Place | undefined {
  const known = placesOf(section);
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = known.get(at);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** The rule error beneath a message of ajv-errors, which puts `required` at the parent: the original knows the field. */
function original(error: RuleError): RuleError {
  const [inner] = (error.keyword === 'errorMessage' ? error.params.errors : []) as readonly RuleError[];
  return inner ?? error;
}

/**
 * What a section's compiled rules found, as one error per question in the order of the questions. The wording is
 * the question's own `errorMessage`, otherwise the template of shared/messages.json (specification section 5).
 */
export function fieldErrors(
  definition: FormDefinition,
  section: SectionDefinition,
  errors: readonly RuleError[],
): FieldError[] {
  const base = joinPath('', ...section.path);
  const found = new Map<string, { error: FieldError; rank: number }>();
  for (const error of errors) {
    const rule = original(error);
    if (rule.keyword === 'if') continue; // only says that a branch below has errors of its own
    const missing = rule.params.missingProperty;
    const pointer = joinPath(base + rule.instancePath, ...(typeof missing === 'string' ? [missing] : []));
    const place = questionAround(section, pointer);
    const path = place?.question.path ?? pointer;
    if (found.has(path)) continue;
    const message =
      error.keyword === 'errorMessage' && error.message !== undefined
        ? error.message
        : templateMessage(definition, section, rule, place?.question, pointer !== path);
    found.set(path, {
      error: { path, message, rule: missing === undefined ? rule.keyword : 'required' },
      rank: place?.rank ?? Number.MAX_SAFE_INTEGER,
    });
  }
  return [...found.values()].sort((a, b) => a.rank - b.rank).map(({ error }) => error);
}

function templateMessage(
  definition: FormDefinition,
  section: SectionDefinition,
  rule: RuleError,
  question: Question | undefined,
  inside: boolean,
): string {
  const missing = rule.params.missingProperty !== undefined;
  const keyword = missing ? (inside ? 'incomplete' : 'required') : rule.keyword;
  const { fault, type, format, sibling } = rule.params;
  const detail = fault ?? type ?? format ?? question?.uiSchema['ui:widget'];
  return messageFor(definition, [`${keyword}:${detail}`, keyword], {
    ...rule.params,
    title: question?.schema.title ?? 'This field',
    sibling: typeof sibling === 'string' ? siblingTitle(section, question, sibling) : undefined,
  });
}

function siblingTitle(section: SectionDefinition, question: Question | undefined, name: string): string {
  const keys = pointerKeys(question?.path ?? '');
  const path = joinPath('', ...keys.slice(0, -1), name);
  return placesOf(section).get(path)?.question.schema.title ?? name;
}
