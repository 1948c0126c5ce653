import type { SharedKeyword } from '#engine/capabilities/shared-keywords.ts';
import type { Json, Schema, UiSchema } from '#engine/definition.ts';
import type { KindExample } from '#engine/kinds/answer-kind.ts';

/** A question with the keyword, and how it is asked. */
export interface Example extends KindExample {
  readonly uiSchema?: UiSchema;
  /** Answers to further questions beside it. */
  readonly beside?: { readonly [name: string]: { readonly schema: Schema; readonly answer: Json } };
}

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const grades = [
  { const: 1, title: 'Poor' },
  { const: 5, title: 'Excellent' },
];
const plainly = (schema: Schema, good: Json, words: string, bad?: Json): Example => ({
  schema,
  good,
  words,
  ...(bad !== undefined && { bad }),
});

/** A question that is compared with one beside it, which has the good answer. */
const compared = (keyword: string, schema: Schema, [good, words, bad]: [Json, string, Json]): Example => ({
  schema: { ...schema, [keyword]: 'other' },
  beside: { other: { schema, answer: good } },
  good,
  words,
  bad,
});

/**
 * Every shared keyword that judges an answer or describes it, as the kinds have their own examples; the others are shown
 * by their effects, in `effects.test.ts`.
 */
export const examples = {
  type: [
    plainly({ type: 'integer' }, 3, '3', 3.5),
    { schema: { type: ['string', 'null'] }, good: 'a', words: 'a' },
    { schema: { type: 'boolean' }, good: true, words: 'Yes' },
  ],
  const: plainly({ type: 'string', const: 'district' }, 'district', 'district', 'state'),
  enum: [
    plainly({ type: 'string', enum: ['a', 'b'] }, 'a', 'a', 'c'),
    {
      schema: { type: ['integer', 'null'], enum: [1, 5, null] },
      uiSchema: { 'ui:enumNames': ['Poor', 'Excellent', 'None'] },
      good: 5,
      words: 'Excellent',
      bad: 4,
    },
    plainly({ type: 'boolean', enum: [true] }, true, 'Yes', false),
  ],
  format: [
    plainly({ type: 'string', format: 'date' }, '2025-06-05', '05 Jun 2025', '2025-06-31'),
    plainly({ type: 'string', format: 'time' }, '09:30', '09:30', '25:00'),
    plainly({ type: 'string', format: 'date-time' }, '2025-06-05T09:30', '05 Jun 2025, 09:30', '2025-06-05'),
    plainly({ type: 'string', format: 'email' }, 'a@b.org', 'a@b.org', 'a@b'),
    plainly({ type: 'string', format: 'uri' }, 'https://b.org/x', 'https://b.org/x', 'b.org'),
    plainly({ type: 'string', format: 'password' }, ' a ', ' a '),
    plainly({ type: 'string', format: 'color' }, '#1a5fb4', '#1a5fb4', 'blue'),
  ],
  pattern: plainly({ type: 'string', pattern: '^y' }, 'yes', 'yes', 'no'),
  minLength: plainly({ type: 'string', minLength: 3 }, 'abc', 'abc', 'ab'),
  maxLength: plainly({ type: 'string', maxLength: 2 }, '🙂🙂', '🙂🙂', 'abc'),
  minimum: plainly({ type: 'number', minimum: 2 }, 2, '2', 1),
  maximum: plainly({ type: 'number', maximum: 2 }, 2, '2', 3),
  exclusiveMinimum: plainly({ type: 'number', exclusiveMinimum: 2 }, 2.5, '2.5', 2),
  exclusiveMaximum: plainly({ type: 'number', exclusiveMaximum: 2 }, 1.5, '1.5', 2),
  multipleOf: plainly({ type: 'number', multipleOf: 0.1 }, 0.3, '0.3', 0.35),
  items: plainly({ type: 'array', items: text }, ['a'], 'a', [1]),
  minItems: plainly({ type: 'array', items: text, minItems: 2 }, ['a', 'b'], 'a, b', ['a']),
  maxItems: plainly({ type: 'array', items: text, maxItems: 1 }, ['a'], 'a', ['a', 'b']),
  uniqueItems: plainly(
    { type: 'array', uniqueItems: true, items: { type: 'integer', oneOf: grades } },
    [1, 5],
    'Poor, Excellent',
    [1, 1],
  ),
  oneOf: plainly({ type: 'integer', oneOf: grades }, 5, 'Excellent', 4),
  notAfter: [
    compared('notAfter', { type: 'string', format: 'date' }, ['2025-06-05', '05 Jun 2025', '2025-06-06']),
    compared('notAfter', { type: 'string', format: 'time' }, ['09:30', '09:30', '09:31']),
    compared('notAfter', { type: 'string', format: 'date-time' }, [
      '2025-06-05T09:30',
      '05 Jun 2025, 09:30',
      '2025-06-05T10:00',
    ]),
  ],
  notAbove: compared('notAbove', number, [7, '7', 8]),
  sameAs: compared('sameAs', text, ['b', 'b', 'c']),
} as const satisfies { readonly [keyword in SharedKeyword]?: Example | readonly Example[] };
