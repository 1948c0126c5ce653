import type { Answers, FormDefinition, Json, RuntimeOptions, Schema } from '../definition.ts';
import { choicesOf, itemsOf } from '../kinds/schema-kind.ts';
import { givenAnswers } from '../resolve/collect-answers.ts';
import { resolve, withEntries } from '../resolve/resolve.ts';
import { allQuestions, type Question, visibleQuestions } from '../resolve/visibility.ts';
import { getAt, setAt } from '../values/pointer.ts';
import { type SampleKind, sampleText } from './sample-text.ts';

/** How samples are made. */
export interface SampleRequest {
  /** `valid` (default): what people usually write. `limit`: as much as each rule just lets through. */
  readonly kind?: SampleKind;
  /** Choices of run time; without a list its questions get a made-up choice. */
  readonly options?: RuntimeOptions;
  /** Answer hidden questions too, e.g. to show every field. Such answers need not pass the rules between questions. */
  readonly everything?: boolean;
}

/**
 * Sample answers to a form, made from its schemas alone and the same each time. They pass `parseSubmission`, save
 * where a rule is beyond a general sample (an unusual pattern); such a question stays unanswered.
 */
export function sampleAnswers<T>(definition: FormDefinition<T>, request: SampleRequest = {}): Answers {
  let answers: Answers = {};
  const tried = new Set<string>();
  for (;;) {
    // An answer may show further questions, so the form is asked again until nothing new is visible.
    const open = definition.sections
      .flatMap((section): readonly Question[] => {
        const asked = withEntries(visibleQuestions(section, answers));
        return request.everything === true ? [...allQuestions(section), ...asked] : asked;
      })
      .filter((question) => !tried.has(askedAs(question)));
    if (open.length === 0) {
      return request.everything === true ? answers : givenAnswers(resolve(definition, answers));
    }
    for (const question of open) {
      tried.add(askedAs(question));
      answers = setAt(answers, question.keys, sampleAnswer(question, request));
    }
    for (const question of open) answers = repeatSibling(question, answers);
  }
}

/** A condition may ask a question for another kind of answer: then it is another question here. */
function askedAs({ path, schema }: Question): string {
  return `${path} ${schema.amount === true ? 'amount' : schema.files === undefined ? schema.type : 'files'}`;
}

/** A sample answer to one question, or undefined when none is known to fit. */
export function sampleAnswer(question: Question, request: SampleRequest = {}): Json | undefined {
  const { kind = 'valid', options = {} } = request;
  const { schema, name } = question;
  if (schema.const !== undefined) return schema.const;
  const listName = schema['x-options'];
  if (listName !== undefined) {
    return pick(options[listName] ?? [{ value: 'sample', label: 'Sample' }], kind);
  }
  if (schema.amount === true) return sampleAmount(schema, kind);
  if (schema.files !== undefined) return sampleFiles(schema, schema.title ?? name, kind);
  if (schema.type === 'array') return sampleList(question, request);
  const choices = choicesOf(schema);
  if (choices !== undefined && choices.length > 0) return original(schema, pick(choices, kind));
  if (schema.type === 'boolean') return schema.enum?.[0] ?? true;
  if (schema.type === 'integer' || schema.type === 'number') return sampleNumber(schema, kind);
  return sampleText(schema, schema.title ?? name, kind);
}

/** Choices for every list of run time that a form asks for, where the real ones are not at hand. */
export function sampleOptions<T>(definition: FormDefinition<T>): RuntimeOptions {
  const choices = ['South', 'North', 'East', 'West'].map((name) => ({ value: name, label: name }));
  const names = definition.sections
    .flatMap((section) => allQuestions(section))
    .flatMap(({ schema }) => schema['x-options'] ?? []);
  return Object.fromEntries(names.map((name) => [name, choices]));
}

type Labelled = readonly { readonly value: string; readonly label: string }[];

/** The second choice, which is less often the one everybody sees, or the one with the longest label. */
function pick(choices: Labelled, kind: SampleKind): string {
  if (kind === 'valid') return (choices[1] ?? choices[0])?.value ?? '';
  return choices.reduce((a, b) => (b.label.length > a.label.length ? b : a), { value: '', label: '' }).value;
}

/** Choices are texts; the answer is of the schema's own type. */
function original(schema: Schema, value: string): Json {
  const values = schema.enum ?? schema.oneOf?.map((choice) => choice.const as Json) ?? [];
  return values.find((candidate) => String(candidate) === value) ?? value;
}

/** Less than 10^15 paise, exact to the paisa (see `amountFault`). */
function sampleAmount(schema: Schema, kind: SampleKind): Json {
  const maximum = schema.properties?.amount?.maximum as number | undefined;
  if (kind === 'valid') return { amount: Math.min(12.5, maximum ?? 12.5), unit: 'crores' };
  return { amount: maximum ?? 999_999.999_999_999, unit: 'crores' };
}

function sampleFiles({ files }: Schema, title: string, kind: SampleKind): Json {
  const { maxCount = 1, maxMegabytes = 1, types = [] } = files ?? {};
  const stem =
    title
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .slice(0, 6)
      .join('-') || 'file';
  const ending = (types[0] ?? 'pdf').toLowerCase();
  return Array.from({ length: kind === 'limit' ? maxCount : 1 }, (_, at) => ({
    key: `${stem}-${at + 1}`,
    filename: kind === 'limit' ? `${stem}-part-${at + 1}-of-${maxCount}.${ending}` : `${stem}.${ending}`,
    size: kind === 'limit' ? maxMegabytes * 1_048_576 : Math.min(1_468_006, maxMegabytes * 1_048_576),
  }));
}

function sampleList(question: Question, request: SampleRequest): Json {
  const { schema } = question;
  const limits = schema as { minItems?: number; maxItems?: number };
  const choices = choicesOf(schema);
  if (choices !== undefined) {
    const most = limits.maxItems ?? choices.length;
    const count = request.kind === 'limit' ? most : Math.max(limits.minItems ?? 0, Math.min(2, most));
    return choices.slice(0, count).map(({ value }) => original(schema.items as Schema, value));
  }
  const most = limits.maxItems ?? 5;
  const count = request.kind === 'limit' ? most : Math.max(limits.minItems ?? 0, Math.min(2, most));
  // What an entry of a group asks is answered question by question, like everything else.
  if (itemsOf(schema) !== undefined) return Array.from({ length: count }, () => ({}));
  const items: Schema = { title: schema.title ?? question.name, ...(schema.items as Schema) };
  const item = { ...question, schema: items };
  return Array.from({ length: count }, (_, at) => {
    const value = sampleAnswer(item, request) ?? '';
    return typeof value === 'string' && items.pattern === undefined ? `${value} ${at + 1}` : value;
  });
}

/** A count, a year or a share: the first usual number within the limits, or the greatest that is allowed. */
function sampleNumber(schema: Schema, kind: SampleKind): number {
  const { minimum = Number.NEGATIVE_INFINITY, maximum, multipleOf } = schema as { [rule: string]: number };
  const least = minimum as number;
  const most = maximum ?? Math.max(least, 98_765_432);
  const usual =
    [24, 2012, 240].find((number) => number >= least && number <= most) ??
    (Number.isFinite(least) ? least : most);
  const number = kind === 'limit' ? most : usual;
  return multipleOf === undefined ? number : Math.floor(number / multipleOf) * multipleOf;
}

function repeatSibling({ keys, schema }: Question, answers: Answers): Answers {
  if (schema.sameAs === undefined) return answers;
  return setAt(answers, keys, getAt(answers, [...keys.slice(0, -1), schema.sameAs]));
}
