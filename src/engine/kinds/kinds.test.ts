import { describe, expect, test } from 'vitest';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import { answerRows, answerWords } from '../answers.ts';
import type { FormDefinition, Json, Schema, UiSchema } from '../definition.ts';
import { englishAnswers } from '../english-answers.ts';
import { amount } from './amount.ts';
import type { AnswerKind } from './answer-kind.ts';
import { type KindName, kindNameOf, kindOf, kinds, kindTools, normaliseAnswer } from './kinds.ts';

const grades = [
  { const: 1, title: 'Poor' },
  { const: 5, title: 'Excellent' },
];

interface Case {
  readonly kind: KindName;
  readonly schema: Schema;
  readonly uiSchema?: UiSchema;
  readonly answer: Json;
  readonly words: string;
}

const file = { key: 'k', filename: 'plan.pdf', size: 9 };
const cases: readonly Case[] = [
  { kind: 'text', schema: { type: 'string' }, answer: 'Two\nlines', words: 'Two\nlines' },
  { kind: 'number', schema: { type: 'number' }, answer: 2012, words: '2012' },
  {
    kind: 'number',
    schema: { type: 'number' },
    uiSchema: { 'ui:widget': 'percent' },
    answer: 12,
    words: '12%',
  },
  {
    kind: 'number',
    schema: { type: 'integer' },
    uiSchema: { 'ui:options': { suffix: ' km' } },
    answer: 12,
    words: '12 km',
  },
  { kind: 'number', schema: { type: 'number' }, answer: 'about ten', words: 'about ten' },
  { kind: 'choice', schema: { type: 'integer', oneOf: grades }, answer: 5, words: 'Excellent' },
  { kind: 'choice', schema: { type: 'string', enum: ['a', 'b'] }, answer: 'b', words: 'b' },
  { kind: 'choice', schema: { type: ['string', 'null'], enum: ['a', null] }, answer: 'a', words: 'a' },
  { kind: 'choice', schema: { type: 'string', 'x-options': 'rooms' }, answer: '7', words: 'Room 7' },
  {
    kind: 'choice',
    schema: {
      type: 'boolean',
      oneOf: [
        { const: true, title: 'We do' },
        { const: false, title: 'We do not' },
      ],
    },
    answer: false,
    words: 'We do not',
  },
  {
    kind: 'choices',
    schema: { type: 'array', items: { type: 'integer', oneOf: grades } },
    answer: [1, 5],
    words: 'Poor, Excellent',
  },
  { kind: 'boolean', schema: { type: 'boolean' }, answer: true, words: 'Yes' },
  { kind: 'boolean', schema: { type: 'boolean', enum: [true] }, answer: false, words: 'No' },
  { kind: 'date', schema: { type: 'string', format: 'date' }, answer: '2025-06-05', words: '05 Jun 2025' },
  { kind: 'amount', schema: rupees, answer: { amount: 1234.5, unit: 'crores' }, words: '₹ 1,234.5 Cr' },
  {
    kind: 'files',
    schema: { type: 'array', files: { maxCount: 1, maxMegabytes: 1, types: ['PDF'] } },
    answer: [file],
    words: 'plan.pdf',
  },
  { kind: 'list', schema: { type: 'array', items: { type: 'string' } }, answer: ['a', 'b'], words: 'a, b' },
  {
    kind: 'list',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { grade: { type: 'integer', title: 'Grade', oneOf: grades }, sum: rupees },
      },
    },
    answer: [{ grade: 5, sum: { amount: 2, unit: 'lacs' } }, { grade: 1 }],
    words: 'Grade: Excellent; Sum: ₹ 2 Lakh, Grade: Poor',
  },
];

describe.each(cases)('$kind $words', ({ kind, schema, uiSchema = {}, answer, words }) => {
  const options = { rooms: [{ value: '7', label: 'Room 7' }] };

  test('is recognised, stores its answer and words it', () => {
    expect(kindNameOf(schema)).toBe(kind);
    if (typeof answer !== 'string' || kind === 'text')
      expect(kindOf(schema).holds(schema, answer)).toBe(true);
    expect(answerWords({ schema, uiSchema }, answer, options)).toBe(words);
  });

  test('reads the same on the answer sheet', () => {
    const section = { id: 's', path: [], title: 'S', previewTitle: 'S', rules: [] };
    const asked: Schema = { type: 'object', properties: { q: { title: 'Q', ...schema } } };
    const definition = {
      id: 'f',
      title: 'F',
      revision: '1',
      messages: {},
      wireConstants: {},
      sections: [{ ...section, schema: asked, uiSchema: { q: uiSchema } }],
    } satisfies FormDefinition;
    const [group] = answerRows(definition, { q: answer }, options);
    expect(group?.rows[0]?.text.replaceAll('\n', ', ')).toBe(words.replaceAll('\n', ', '));
  });

  test('is none if it holds only space', () => {
    expect(normaliseAnswer(schema, '  \r\n ')).toBeUndefined();
  });
});

test('invisible characters cannot reverse a text, and a pattern is applied to the text as given', () => {
  const odd = '\u202eWater\u0007 for\u2066 all\u2069\u0085\r\n\tसबके लिए\u200d پانی\u200f\u202c ';
  expect(normaliseAnswer({ type: 'string' }, odd)).toBe('Water for all\n\tसबके लिए\u200d پانی\u200f');
  expect(normaliseAnswer({ type: 'string' }, '\u202a \u202c')).toBeUndefined();
  expect(normaliseAnswer({ type: 'string', pattern: '^\\w*$' }, '\u202eahsA')).toBe('\u202eahsA');
  expect(normaliseAnswer({ type: 'string', format: 'password' }, ' \u202e')).toBe(' \u202e');
});

test('answers are worded with the given table of words', () => {
  const german = {
    ...englishAnswers,
    locale: { language: 'de' },
    yes: 'Ja',
    no: 'Nein',
    months: Array(12).fill('Mai'),
  };
  const words = (schema: Schema, answer: Json) =>
    answerWords({ schema, uiSchema: {} }, answer, {}, ', ', german);
  expect(words({ type: 'boolean' }, true)).toBe('Ja');
  expect(words({ type: 'boolean', enum: [true, false] }, false)).toBe('Nein');
  expect(words({ type: 'integer' }, 1234567)).toBe('1.234.567');
  expect(words({ type: 'string', format: 'date' }, '2025-05-01')).toBe('01 Mai 2025');
  expect(words({ type: 'array', items: { type: 'boolean' } }, [true, false])).toBe('Ja, Nein');
});

test('amounts of one sum are equal in any unit, and sort by their sums', () => {
  const order = (crores: number) =>
    amount.compare?.(rupees, { amount: crores, unit: 'crores' }, { amount: 100, unit: 'lacs' });
  expect(order(1)).toBe(0);
  expect(order(2)).toBeGreaterThan(0);
});

test('a kind with a missing member, and a kind without tools, do not compile', () => {
  const { words: _words, ...withoutWords } = amount;
  // @ts-expect-error Property 'words' is missing.
  const incomplete: AnswerKind = withoutWords;
  const { amount: _amount, ...withoutAmount } = kindTools;
  // @ts-expect-error Property 'amount' is missing.
  const missing: typeof kindTools = withoutAmount;
  expect([incomplete, missing]).toHaveLength(2);
  expect(Object.keys(kindTools).sort()).toEqual(Object.keys(kinds).sort());
});
