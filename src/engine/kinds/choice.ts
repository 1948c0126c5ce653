import type { Choice, Json, RuntimeOptions, Schema } from '../definition.ts';
import { answerType, choicesOf } from '../schema/schema-kind.ts';
import { isObject } from '../values/pointer.ts';
import type { AnswerKind, KindTools, Sampled, SampleKind } from './answer-kind.ts';
import { boolean } from './boolean.ts';
import { readNumber } from './number.ts';
import { readText } from './text.ts';
import { wireValue } from './wire-value.ts';

/** The choice behind an answer; undefined if it is not a known one. */
function chosen(schema: Schema, answer: Json, options: RuntimeOptions): Choice | undefined {
  const choices = choicesOf(schema) ?? options[schema['x-options'] ?? ''];
  return choices?.find(({ value }) => value === String(answer));
}

/** One of several labelled choices, known from the schema or at run time. */
export const choice: AnswerKind<'select' | 'radio'> = {
  recognises: (schema) =>
    answerType(schema) !== 'array' && (choicesOf(schema) !== undefined || schema['x-options'] !== undefined),
  widgets: ['select', 'radio'],
  widget: () => 'select',
  holds(schema, value) {
    const type = answerType(schema);
    return type === 'number' || type === 'integer' ? Number.isFinite(value) : typeof value === type;
  },
  read(schema, value, reading) {
    const type = answerType(schema);
    if (type === 'number' || type === 'integer') return readNumber(schema, value, reading);
    return (type === 'boolean' ? boolean.read : readText)(schema, value, reading);
  },
  normalise: (_schema, answer) => answer,
  words({ schema }, answer, wording) {
    const label = chosen(schema, answer, wording.options)?.label;
    if (label !== undefined || typeof answer === 'object') return label ?? JSON.stringify(answer);
    return boolean.words({ schema, uiSchema: {} }, answer, wording);
  },
  row: () => 'choice',
  cell: 'text',
  toCell: () => undefined,
  wire: {
    value: wireValue,
    option: {
      toWire: (schema, answer) => ({
        label: chosen(schema, answer, {})?.label ?? String(answer),
        value: answer,
      }),
      fromWire: (schema, value, reading) =>
        wireValue.fromWire(schema, (isObject(value) ? value.value : value) ?? '', reading),
    },
  },
};

/** With more choices than this they are in a list that opens. */
const mostInSight = 4;

export const choiceTools: KindTools<never, 'select' | 'radio'> = {
  own: {},
  keywords: ['oneOf', 'enum', 'x-options', 'minLength', 'maxLength', 'pattern', 'sameAs', 'x-score'],
  widgets: {
    select: 'One of many choices, from a list that opens.',
    radio: 'One of a few choices, all in sight.',
  },
  examples: [{ schema: { type: 'string', enum: ['a', 'b'] }, good: 'a', words: 'a', bad: 'c' }],
  imported: ({ oneOf = [] }) => (oneOf.length > 0 && oneOf.length <= mostInSight ? 'radio' : undefined),
  sample: (question) => sampleChoices(question, question.schema, 1)[0],
  type: (schema) => {
    const choices = schema.type === 'string' ? choicesOf(schema) : undefined;
    return { type: schema.type, ...(choices && { enum: choices.map(({ value }) => value) }) };
  },
};

/** Some of the choices of a question, those most worth showing first. */
export function sampleChoices({ options, kind }: Sampled, schema: Schema, count: number): Json[] {
  const listName = schema['x-options'];
  const choices =
    listName === undefined
      ? choicesOf(schema)
      : (options[listName] ?? [{ value: 'sample', label: 'Sample' }]);
  if (choices === undefined || choices.length === 0) return [];
  if (count !== 1) return choices.slice(0, count).map(({ value }) => original(schema, value));
  return [original(schema, pick(choices, kind))];
}

/** The second choice, which is less often the one everyone sees, or the one with the longest label. */
function pick(choices: readonly Choice[], kind: SampleKind): string {
  if (kind === 'valid') return (choices[1] ?? choices[0])?.value ?? '';
  return choices.reduce((a, b) => (b.label.length > a.label.length ? b : a), { value: '', label: '' }).value;
}

/** Choices are texts; the answer has the schema's own type. */
function original(schema: Schema, value: string): Json {
  const values = schema.enum ?? schema.oneOf?.map((each) => each.const) ?? [];
  return values.find((candidate) => String(candidate) === value) ?? value;
}
