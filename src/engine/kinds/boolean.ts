import { answerType } from '../schema/schema-kind.ts';
import type { AnswerKind, KindTools } from './answer-kind.ts';
import { wireValue } from './wire-value.ts';

/** Yes or no, as a box to tick. */
export const boolean: AnswerKind<'checkbox'> = {
  recognises: (schema) => answerType(schema) === 'boolean',
  widgets: ['checkbox'],
  widget: () => 'checkbox',
  holds: (_schema, value) => typeof value === 'boolean',
  read: (_schema, value, reading) => (typeof value === 'boolean' ? value : reading.fail('type:boolean')),
  normalise: (_schema, answer) => answer,
  share: (_schema, answer) => (answer === true ? 1 : 0),
  words: (_question, answer, { messages }) =>
    answer === true ? messages.yes : answer === false ? messages.no : String(answer),
  row: () => 'boolean',
  cell: 'text',
  toCell: () => undefined,
  wire: { value: wireValue },
};

export const booleanTools: KindTools<never, 'checkbox' | 'declaration'> = {
  own: {},
  keywords: ['enum', 'x-score'],
  widgets: { declaration: 'A box that must be ticked.', checkbox: 'A box that may be ticked.' },
  examples: [{ schema: { type: 'boolean' }, good: true, words: 'Yes' }],
  scoredBy: [],
  reach: (_schema, part) => part >= 0.4,
  imported: (schema, isDemanded) => (schema.enum !== undefined && isDemanded ? 'declaration' : 'checkbox'),
  sample: ({ schema }) => schema.enum?.[0] ?? true,
  type: (schema) => (schema.enum === undefined ? { type: 'boolean' } : { enum: schema.enum }),
};
