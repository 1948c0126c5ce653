import type { Json, Schema } from '../definition.ts';
import { englishAnswers } from '../english-answers.ts';
import { labelOf } from '../schema/labels.ts';
import { planOf } from '../schema/read-plan.ts';
import { answerType, itemsOf } from '../schema/schema-kind.ts';
import { getAt, isObject } from '../values/pointer.ts';
import type { AnswerKind, KindTools, Sampled, Worded, Wording } from './answer-kind.ts';
import { wireValue } from './wire-value.ts';

export const maxEntries = 1000;

/** The schema of each entry, of any kind. */
export function oneItem({ items }: Schema): Schema {
  return (Array.isArray(items) ? items[0] : items) ?? {};
}

/** A list of plain answers, or of groups of questions; the questions of a group are separate answers. */
export const list: AnswerKind<never> = {
  recognises: (schema) => answerType(schema) === 'array',
  widgets: [],
  widget: () => undefined,
  isAskedOneWay: true,
  holds: (_schema, value) => Array.isArray(value),
  read(schema, value, reading) {
    if (!Array.isArray(value)) return reading.fail('type:array');
    if (value.length > maxEntries) return reading.fail('maxItems', { limit: maxEntries });
    const item = { title: schema.title ?? englishAnswers.untitled, ...oneItem(schema) };
    return value.flatMap((entry, at) => reading.part(String(at), item, entry) ?? []);
  },
  normalise: (_schema, answer) => (Array.isArray(answer) && answer.length === 0 ? undefined : answer),
  words({ schema, uiSchema }, answer, wording) {
    if (!Array.isArray(answer)) return typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
    const items = itemsOf(schema);
    return answer
      .map((entry) =>
        items === undefined
          ? wording.words({ schema: oneItem(schema), uiSchema: {} }, entry)
          : entryWords(items, entry, uiSchema.items, wording),
      )
      .join(wording.between);
  },
  row: () => 'text',
  cell: 'text',
  toCell: () => undefined,
  wire: { value: wireValue },
};

/** An entry of a list of groups, question by question. */
function entryWords(items: Schema, entry: Json, ui: unknown, wording: Wording): string {
  const plan = planOf(items);
  const words = plan.members.flatMap((member) => {
    const { keys, places, group } = member;
    const schema = places[0]?.schema ?? {};
    const below = getAt(ui, keys);
    const uiSchema = isObject(below) ? below : {};
    const answer = getAt(entry, keys);
    const text = group === undefined ? partWords({ schema, uiSchema }, answer, wording) : '';
    return text === '' ? [] : [`${labelOf(plan, member, schema)}: ${text}`];
  });
  return words.join('; ');
}

/** An answer of an entry; inside a nested list, brackets mark each entry to distinguish it from an outer one. */
function partWords(question: Worded, answer: Json | undefined, wording: Wording): string {
  const items = itemsOf(question.schema);
  if (items === undefined || !Array.isArray(answer)) return wording.words(question, answer);
  return answer.map((each) => `(${entryWords(items, each, question.uiSchema.items, wording)})`).join(', ');
}

export const listTools: KindTools<never, never> = {
  own: {},
  keywords: ['items', 'minItems', 'maxItems', 'uniqueItems', 'x-depth'],
  widgets: {},
  examples: [
    {
      schema: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: { x: { type: 'string', title: 'X' }, y: { type: 'string', title: 'Y' } },
        },
      },
      good: [{ x: 'a' }],
      words: 'X: a',
    },
  ],
  sample(question) {
    const { schema, title, part } = question;
    const count = listCount(question, 5);
    // The questions of a group entry are answered one by one, like everything else: all entries are alike.
    const groups = schema.uniqueItems === true ? Math.max(schema.minItems ?? 1, 1) : count;
    if (itemsOf(schema) !== undefined) return Array.from({ length: groups }, () => ({}));
    const item = oneItem(schema);
    return Array.from({ length: count }, (_, at) => {
      const value = part({ title, ...item }, title) ?? '';
      return typeof value === 'string' && item.pattern === undefined ? `${value} ${at + 1}` : value;
    });
  },
  type: (schema, typeOf) =>
    schema.items === undefined || Array.isArray(schema.items)
      ? { type: 'array' }
      : { type: 'array', items: typeOf(oneItem(schema)) },
};

/** The number of entries of a sample, where `most` is the maximum without a rule. */
export function listCount({ schema, kind }: Pick<Sampled, 'schema' | 'kind'>, most: number): number {
  const { minItems = 0, maxItems = most } = schema;
  return kind === 'limit' ? maxItems : Math.max(minItems, Math.min(2, maxItems));
}
