import { expect, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { parseSubmission } from '#engine/judge/submission.ts';
import { toWire } from '#engine/wire/wire.ts';
import { fromWire } from '#engine/wire/wire-read.ts';
import { importedForm } from '../../../tests/support/imported-form.ts';
import { judgeOf, sentAnswers } from './compare-verdicts.ts';
import type { Written } from './written.ts';

const text = { type: 'string' };
const maybe = { type: 'object', properties: { b: text } };

test.each<[what: string, schema: Written, answers: Answers, sent: Answers]>([
  ['where it is', { properties: { a: maybe }, required: ['a'] }, {}, { a: {} }],
  ['under its own name', { properties: { 'a/b': maybe }, required: ['a/b'] }, {}, { 'a/b': {} }],
  [
    'once the group around it has answers',
    { properties: { a: { properties: { b: maybe, c: text }, required: ['b'] } } },
    { a: { c: 'x' } },
    { a: { b: {}, c: 'x' } },
  ],
  ['not before that', { properties: { a: { properties: { b: maybe, c: text }, required: ['b'] } } }, {}, {}],
  [
    'in the entries of a list',
    {
      properties: { list: { type: 'array', items: { properties: { a: maybe, c: text }, required: ['a'] } } },
    },
    { list: [{ c: 'x' }] },
    { list: [{ a: {}, c: 'x' }] },
  ],
  [
    'where a condition demands it',
    // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
    { properties: { a: maybe, c: text }, if: { required: ['c'] }, then: { required: ['a'] } },
    { c: 'x' },
    { a: {}, c: 'x' },
  ],
])('a required group is sent even when empty: %s', async (_where, schema, given, sent) => {
  const { form, losses } = await importedForm({ type: 'object', ...schema });
  expect(losses).toEqual([]);
  expect(parseSubmission(form, given)).toMatchObject({ ok: true });
  expect(sentAnswers(form, given)).toEqual(sent);
  expect(judgeOf(schema)?.(sent)).toBe(true);
  expect(fromWire(form, toWire(form, given))).toEqual({ ok: true, value: given });
});

test('answers are sent under the names of the schema, whatever the names of their questions', async () => {
  const schema = {
    type: 'object',
    properties: { 'view:name': text, 'a/b': { type: 'object', properties: { '2nd': text } } },
    required: ['view:name'],
  };
  const { form, losses } = await importedForm(schema);
  expect(losses).toEqual([]);
  const given = { viewName: 'x', aB: { q2nd: 'y' } };
  expect(sentAnswers(form, given)).toEqual({ 'view:name': 'x', 'a/b': { '2nd': 'y' } });
  expect(fromWire(form, toWire(form, given))).toEqual({ ok: true, value: given });
});

test.each([
  ['.*[a-z]+.*', '[a-z]+'],
  ['^a.*', '^a'],
  ['.*a|b.*', '.*a|b.*'],
  ['a\\.*', 'a\\.*'],
  ['.*', undefined],
])('a pattern that decides something is kept: %s', async (pattern, kept) => {
  const { form, losses } = await importedForm({
    type: 'object',
    properties: { a: { type: 'string', pattern } },
  });
  expect(losses).toEqual([]);
  expect(form.sections[0]?.schema.properties?.a?.pattern).toBe(kept);
});

test('sample answers of the schema are kept if they are valid', async () => {
  const { form } = await importedForm({
    type: 'object',
    properties: {
      a: { type: 'string', maxLength: 3, examples: ['long', 'abc'] },
      b: { type: 'integer', example: 4 },
      c: { type: 'integer', example: 'four' },
    },
  });
  const { a, b, c } = form.sections[0]?.schema.properties ?? {};
  expect([a?.examples, b?.examples, c?.examples]).toEqual([['abc'], [4], undefined]);
});
