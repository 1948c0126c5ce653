import type { Schema } from '../definition.ts';
import { answerType, choicesOf, isFiles } from '../schema/schema-kind.ts';
import type { AnswerKind, KindTools } from './answer-kind.ts';
import { sampleChoices } from './choice.ts';
import { list, listCount, oneItem } from './list.ts';

/** The choices of each entry, known from the schema or at run time. */
function entrySchema(schema: Schema): Schema {
  const listName = schema['x-options'];
  const each = oneItem(schema);
  return listName === undefined ? each : { ...each, 'x-options': listName };
}

/** Any number of several labelled choices. */
export const choices: AnswerKind<'checkboxes'> = {
  ...list,
  recognises: (schema) =>
    answerType(schema) === 'array' &&
    !isFiles(schema) &&
    (choicesOf(schema) !== undefined || entrySchema(schema)['x-options'] !== undefined),
  widgets: ['checkboxes'],
  widget: ({ uniqueItems }, asked) =>
    uniqueItems === true || asked === 'checkboxes' ? 'checkboxes' : undefined,
  words({ schema }, answer, { words, between }) {
    if (!Array.isArray(answer)) return String(answer);
    return answer.map((one) => words({ schema: entrySchema(schema), uiSchema: {} }, one)).join(between);
  },
  row: () => 'choice',
};

/** Lists of choices, for tools. */
export const choicesTools: KindTools<never, 'checkboxes'> = {
  own: {},
  keywords: ['items', 'minItems', 'maxItems', 'uniqueItems', 'x-options'],
  widgets: { checkboxes: 'Any number of choices.' },
  examples: [
    {
      schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
      good: ['b', 'a'],
      words: 'b, a',
      bad: ['a', 'a'],
    },
  ],
  imported: () => 'checkboxes',
  sample(question) {
    const schema = entrySchema(question.schema);
    const all = choicesOf(schema)?.length ?? 1;
    const count = Math.min(listCount(question, all), all);
    // A single one is the first one, as in every longer sample.
    return count === 1
      ? sampleChoices(question, schema, 2).slice(0, 1)
      : sampleChoices(question, schema, count);
  },
  type: (schema, typeOf) => ({ type: 'array', items: typeOf(oneItem(schema)) }),
};
