// biome-ignore-all lint/suspicious/noThenProperty: `then` is JSON Schema's own word; a schema is never awaited.
import { expect, test } from 'vitest';
import { compiledForm, compiledSections } from '../../../tests/support/compiled-form.ts';
import { drawnForm } from '../../../tests/support/drawn-form.ts';
import type { examples } from '../../../tests/support/keyword-examples.ts';
import { answerRows } from '../answers.ts';
import { citationOf } from '../citation.ts';
import { countedFigures } from '../columns/counted-figures.ts';
import { identitiesOf } from '../columns/identities.ts';
import { listColumns } from '../columns/list-columns.ts';
import { plainSchema } from '../compile/plain-schema.ts';
import type { Answers, Schema } from '../definition.ts';
import { doubtsIn } from '../judge/doubts.ts';
import { submissionErrors } from '../judge/submission.ts';
import { resolve } from '../resolve/resolve.ts';
import { settleForm } from '../resolve/settle.ts';
import { carryForward } from '../revisions/carry-forward.ts';
import { sampleAnswers } from '../samples/sample-answers.ts';
import { withoutReferences } from '../schema/references.ts';
import { scoreOf } from '../score/score.ts';
import { toWire } from '../wire/wire.ts';
import type { SharedKeyword } from './shared-keywords.ts';

/** A section with the keyword, and where its effect is visible: it must look different without the keyword. */
interface Effect {
  readonly schema: Schema;
  readonly see: (schema: Schema) => unknown;
}

const text = (title: string, more: object = {}): Schema => ({ type: 'string', title, ...more });
const group = (properties: { readonly [name: string]: Schema }, more: object = {}): Schema => ({
  type: 'object',
  properties,
  ...more,
});
const one = (more: object): Schema => group({ q: text('Question', more) });
const isYes: Schema = { properties: { a: { const: 'yes' } }, required: ['a'] };
const asking = { properties: { b: text('B') } };
const under = (condition: object): Schema =>
  group(
    { a: text('A'), c: { type: 'array', title: 'C', items: text('One') } },
    { if: condition, then: asking },
  );

const form = (schema: Schema) => compiledForm(plainSchema(schema, {}));
const asked = (answers: Answers) => async (schema: Schema) =>
  resolve(await form(schema), answers).questions.map(({ name }) => name);
const errors = (answers: Answers) => async (schema: Schema) => submissionErrors(await form(schema), answers);
const written = (schema: Schema) => withoutReferences({ path: '', schema });
const before = async () => ({
  ...(await form(group({ old: text('Old'), q: text('Question') }))),
  revision: 'r0',
});
const carried = async (schema: Schema) => {
  const { answers } = carryForward(await before(), await form(schema), { old: 'was', q: 'is' });
  return answers;
};
const alike = {
  type: 'object',
  properties: { list: { type: 'array', items: { $ref: '#/definitions/it' } } },
};

/** Remarks for readers of the file, which no code reads. */
type Remark = '$schema' | '$comment';

/** A keyword that is neither here nor among the examples does not compile: it would have no effect that a test has seen. */
const effects: { readonly [keyword in Exclude<SharedKeyword, keyof typeof examples | Remark>]: Effect } = {
  $ref: {
    schema: { ...group({ q: { $ref: '#/definitions/it' } }), definitions: { it: text('It') } },
    see: written,
  },
  definitions: {
    schema: { ...group({ q: { $ref: '#/definitions/it' } }), definitions: { it: text('It') } },
    see: written,
  },
  $defs: { schema: { ...group({ q: { $ref: '#/$defs/it' } }), $defs: { it: text('It') } }, see: written },
  'x-depth': {
    schema: {
      definitions: { it: { ...alike, properties: { list: { ...alike.properties.list, 'x-depth': 1 } } } },
      ...alike,
    },
    see: written,
  },
  title: { schema: one({}), see: async (schema) => answerRows(await form(schema), { q: 'x' }) },
  description: { schema: one({ description: 'What it is' }), see: (schema) => drawnForm(schema) },
  readOnly: { schema: one({ readOnly: true, default: 'x' }), see: (schema) => drawnForm(schema) },
  default: {
    schema: one({ default: 'x' }),
    see: async (schema) => settleForm(await form(schema), {}, () => false).document,
  },
  examples: { schema: one({ examples: ['x'] }), see: async (schema) => sampleAnswers(await form(schema)) },
  errorMessage: {
    schema: { ...one({ errorMessage: { required: 'Say it' } }), required: ['q'] },
    see: errors({}),
  },
  properties: { schema: one({}), see: asked({}) },
  required: { schema: { ...one({}), required: ['q'] }, see: errors({}) },
  if: { schema: under(isYes), see: asked({ a: 'yes' }) },
  then: { schema: under(isYes), see: asked({ a: 'yes' }) },
  else: { schema: { ...under(isYes), else: group({ d: text('D') }) }, see: asked({ a: 'no' }) },
  allOf: {
    schema: { ...group({ a: text('A') }), allOf: [{ if: isYes, then: asking }] },
    see: asked({ a: 'yes' }),
  },
  not: { schema: under({ not: isYes }), see: asked({ a: 'yes' }) },
  anyOf: { schema: under({ anyOf: [isYes, { required: ['c'] }] }), see: asked({}) },
  contains: {
    schema: under({ properties: { c: { contains: { const: 'x' } } }, required: ['c'] }),
    see: asked({ c: ['y'] }),
  },
  dependencies: {
    schema: { ...group({ a: text('A') }), dependencies: { a: asking } },
    see: asked({ a: 'x' }),
  },
  sections: {
    schema: under({ sections: { other: { required: ['x'] } } }),
    see: async (schema) => {
      const sections = { form: plainSchema(schema, {}), other: group({ x: text('X') }) };
      return resolve(await compiledSections(sections), {}).questions.map(({ name }) => name);
    },
  },
  'x-options': {
    schema: one({ 'x-options': 'zones' }),
    see: async (schema) =>
      answerRows(await form(schema), { q: 's' }, { zones: [{ value: 's', label: 'South' }] }),
  },
  'x-doubt': {
    schema: group({
      n: { type: 'integer', title: 'N', 'x-doubt': [{ maximum: 20, ask: 'Is {value} right?' }] },
    }),
    see: async (schema) => doubtsIn(await form(schema), { n: 30 }, '2025-01-31'),
  },
  'x-score': {
    schema: group(
      { n: { type: 'integer', title: 'N', minimum: 0, maximum: 9, 'x-score': { weight: 1 } } },
      { 'x-score': { points: 60 } },
    ),
    see: async (schema) => scoreOf(await compiledSections({ merits: schema }), { merits: { n: 9 } }),
  },
  'x-list': {
    schema: one({ 'x-list': { key: 'q' }, 'x-wire': '/it/q' }),
    see: async (schema) => listColumns(await form(schema)),
  },
  'x-count': {
    schema: one({ 'x-count': { key: 'q', by: 'state' }, 'x-wire': '/it/q' }),
    see: async (schema) => countedFigures(await form(schema)),
  },
  'x-citation': {
    schema: one({ 'x-citation': { as: 'title' } }),
    see: async (schema) => citationOf(await form(schema), { q: 'Wells' }) ?? 'none',
  },
  'x-identifies': {
    schema: one({ 'x-identifies': { as: 'name' } }),
    see: async (schema) => {
      const definition = await form(schema);
      return identitiesOf(definition, resolve(definition, { q: 'Wells' }));
    },
  },
  'x-wire': {
    schema: one({ 'x-wire': '/it/q' }),
    see: async (schema) => toWire(await form(schema), { q: 'x' }),
  },
  'x-meaning': { schema: one({ 'x-meaning': 2 }), see: carried },
  'x-moved-from': { schema: group({ moved: text('Old', { 'x-moved-from': '/old' }) }), see: carried },
};

function without(value: unknown, keyword: string): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, keyword));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      name === keyword ? [] : [[name, without(each, keyword)]],
    ),
  );
}

test.each(Object.entries<Effect>(effects))('%s has an effect', async (keyword, { schema, see }) => {
  const seen = JSON.stringify(await see(schema));
  expect(JSON.stringify(await see(without(schema, keyword) as Schema))).not.toBe(seen);
});
