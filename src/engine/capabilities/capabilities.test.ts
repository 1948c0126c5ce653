import { describe, expect, test } from 'vitest';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import { answerRows } from '../answers.ts';
import { plainSchema } from '../compile/plain-schema.ts';
import type { Answers, Json, Schema, UiSchema } from '../definition.ts';
import { parseSubmission, submissionErrors } from '../judge/submission.ts';
import { resolve } from '../resolve/resolve.ts';
import { fromArchive, toArchive } from '../revisions/archive.ts';
import { sampleAnswers } from '../samples/sample-answers.ts';
import { fromWire, toWire } from '../wire/wire.ts';
import type { Keyword } from './keywords.ts';

/** A question with the keyword; what it takes and refuses, and how the answer reads. */
interface Example {
  readonly schema: Schema;
  readonly uiSchema?: UiSchema;
  readonly good: Json;
  readonly words: string;
  readonly bad?: Json;
  /** Answers to further questions beside it. */
  readonly beside?: { readonly [name: string]: { readonly schema: Schema; readonly answer: Json } };
}

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const grades = [
  { const: 1, title: 'Poor' },
  { const: 5, title: 'Excellent' },
];
const pdf = { key: 'k', filename: 'a.pdf', size: 9 };
const files = {
  type: 'array',
  files: { maxCount: 1, maxMegabytes: 1, types: ['PDF'] },
  items: {
    type: 'object',
    properties: { key: text, filename: text, size: { type: 'integer' } },
  },
} as const satisfies Schema;
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

/** Every keyword; a text says why there is nothing to judge or show. */
const examples: { readonly [keyword in Keyword]: string | Example | readonly Example[] } = {
  $schema: 'for editors',
  $id: 'a name',
  $comment: 'a remark',
  $ref: 'resolved when a form is loaded',
  definitions: 'resolved when a form is loaded',
  $defs: 'resolved when a form is loaded',
  title: 'in every example',
  description: 'words beside the question',
  default: 'begins an answer; see the tests of settle',
  examples: 'a remark',
  type: [
    plainly({ type: 'integer' }, 3, '3', 3.5),
    { schema: { type: ['string', 'null'] }, good: 'a', words: 'a' },
    { schema: { type: 'boolean' }, good: true, words: 'Yes' },
  ],
  readOnly: 'how the form shows the question',
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
  properties: 'around every example',
  required: 'of every example',
  items: plainly({ type: 'array', items: text }, ['a'], 'a', [1]),
  minItems: plainly({ type: 'array', items: text, minItems: 2 }, ['a', 'b'], 'a, b', ['a']),
  maxItems: plainly({ type: 'array', items: text, maxItems: 1 }, ['a'], 'a', ['a', 'b']),
  uniqueItems: plainly(
    { type: 'array', uniqueItems: true, items: { type: 'integer', oneOf: grades } },
    [1, 5],
    'Poor, Excellent',
    [1, 1],
  ),
  allOf: 'see the tests of resolve',
  oneOf: plainly({ type: 'integer', oneOf: grades }, 5, 'Excellent', 4),
  not: 'see the tests of resolve',
  anyOf: 'see the tests of resolve',
  contains: 'see the tests of resolve',
  sections: 'see the tests between sections',
  if: 'see the tests of resolve',
  // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
  then: 'see the tests of resolve',
  else: 'see the tests of resolve',
  dependencies: 'see the tests of resolve',
  errorMessage: 'see the tests of submissions',
  maxWords: plainly({ type: 'string', maxWords: 2 }, 'two words', 'two words', 'and three words'),
  amount: plainly(rupees, { amount: 2, unit: 'lacs' }, '₹ 2 Lakh', { amount: 1e-9, unit: 'lacs' }),
  files: plainly(files, [pdf], 'a.pdf', [{ ...pdf, filename: 'a.doc' }]),
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
  'x-options': 'see the tests of kinds',
  'x-depth': 'resolved when a form is loaded; see the tests of levels of lists',
  'x-doubt': 'asks, and judges nothing; see the tests of doubts',
  'x-score': 'counts, and judges nothing; see the tests of scores',
  'x-list': 'of lists, not of the form; see the tests of columns',
  'x-count': 'of statistics, not of the form; see the tests of figures',
  'x-wire': 'of every example',
  'x-meaning': 'see the tests of carry-forward',
  'x-moved-from': 'see the tests of carry-forward',
};

const cases = Object.entries(examples).flatMap(([keyword, each]) =>
  typeof each === 'string' ? [] : [each].flat().map((example, at) => ({ keyword, example, at })),
);

async function formOf({ schema, uiSchema = {}, beside = {} }: Example) {
  const others = Object.entries(beside).map(([name, other]) => [name, other.schema] as const);
  const questions = Object.entries({ q: schema, ...Object.fromEntries(others) });
  const section: Schema = {
    type: 'object',
    properties: Object.fromEntries(
      questions.map(([name, each]) => [
        name,
        { ...each, title: `Title of ${name}`, 'x-wire': `/wire/${name}` },
      ]),
    ),
    required: ['q'],
  };
  return compiledForm(plainSchema(section, { q: uiSchema }), { uiSchema: { q: uiSchema } });
}

describe.each(cases)('$keyword, example $at', ({ keyword, example }) => {
  const answersWith = (q: Json): Answers => ({
    ...Object.fromEntries(Object.entries(example.beside ?? {}).map(([name, { answer }]) => [name, answer])),
    q,
  });

  test('is honoured by rules, sheet, payload, samples and archive', async () => {
    const form = await formOf(example);
    const good = answersWith(example.good);
    expect(submissionErrors(form, good)).toEqual([]);
    expect(parseSubmission(form, good).ok).toBe(true);
    expect(answerRows(form, good)[0]?.rows[0]?.text).toBe(example.words);
    expect(fromWire(form, toWire(form, good))).toEqual({ ok: true, value: good });
    expect(submissionErrors(form, sampleAnswers(form))).toEqual([]);
    const archived = fromArchive(JSON.parse(JSON.stringify(toArchive(form))));
    const asked = (each: typeof archived) =>
      resolve(each, good).questions.map(({ path, answer }) => [path, answer]);
    expect(asked(archived)).toEqual(asked(form));
    expect(answerRows(archived, good)).toEqual(answerRows(form, good));
  });

  test('refuses what breaks it, in words without gaps', async () => {
    if (example.bad === undefined) return;
    const form = await formOf(example);
    const [error] = submissionErrors(form, answersWith(example.bad));
    expect({ keyword, path: error?.path.split('/')[1] }).toEqual({ keyword, path: 'q' });
    expect(error?.message).not.toMatch(/[{}]|undefined/);
  });
});
