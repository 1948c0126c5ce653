import { expect, test } from 'vitest';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import type { Answers, FormDefinition, Schema } from '../definition.ts';
import { parseDraft, parseSubmission, submissionErrors } from '../judge/submission.ts';
import { fromArchive, toArchive } from '../revisions/archive.ts';
import { planOf } from '../schema/read-plan.ts';
import { fromWire, toWire } from '../wire/wire.ts';
import { resolve } from './resolve.ts';
import { settleSection } from './settle.ts';

const text = (title: string): Schema => ({ type: 'string', title, 'x-wire': `/${title.toLowerCase()}` });
const when = (condition: Schema, met: Schema, unmet?: Schema): Schema =>
  Object.fromEntries([['if', condition], ['then', met], ...(unmet ? [['else', unmet]] : [])]);
const has = (name: string, look: Schema): Schema => ({ properties: { [name]: look }, required: [name] });
const shown = (form: FormDefinition, answers: Answers) =>
  resolve(form, answers).questions.map(({ name }) => name);

test('a trailing blank in an answer changes no condition', async () => {
  const form = await compiledForm({
    type: 'object',
    properties: { a: text('A') },
    ...when(has('a', { const: 'yes' }), { properties: { b: text('B') }, required: ['b'] }),
  });
  expect(shown(form, { a: 'yes ' })).toEqual(['a', 'b']);
  expect(submissionErrors(form, { a: 'yes ' }).map(({ path }) => path)).toEqual(['/b']);
  expect(parseSubmission(form, { a: 'yes ', b: 'x' })).toEqual({ ok: true, value: { a: 'yes', b: 'x' } });
});

test('a hidden answer inside a group decides nothing outside it', async () => {
  const group: Schema = {
    type: 'object',
    title: 'G',
    properties: { m: text('M') },
    ...when(has('m', { const: 'yes' }), { properties: { n: text('N') } }),
  };
  const form = await compiledForm({
    type: 'object',
    properties: { g: group },
    ...when(has('g', has('n', { const: 'x' })), { properties: { c: text('C') }, required: ['c'] }),
  });
  expect(shown(form, { g: { m: 'yes', n: 'x' } })).toEqual(['m', 'n', 'c']);
  expect(shown(form, { g: { m: 'no', n: 'x' } })).toEqual(['m']);
  expect(parseSubmission(form, { g: { m: 'no', n: 'x' } })).toEqual({ ok: true, value: { g: { m: 'no' } } });
});

test('one question may be asked for two kinds of answers', async () => {
  const form = await compiledForm({
    type: 'object',
    properties: { a: text('A') },
    ...when(
      has('a', { const: 'yes' }),
      { properties: { b: { ...text('B'), type: 'integer' } } },
      { properties: { b: text('B') } },
    ),
  });
  for (const answers of [
    { a: 'yes', b: 5 },
    { a: 'no', b: 'five' },
  ]) {
    expect(submissionErrors(form, answers)).toEqual([]);
    expect(parseDraft(form, answers)).toEqual({ ok: true, value: answers });
    expect(parseSubmission(form, answers)).toEqual({ ok: true, value: answers });
    expect(fromWire(form, toWire(form, answers))).toEqual({ ok: true, value: answers });
  }
  // The rest of the other kind is not an answer.
  expect(toWire(form, { a: 'no', b: 5 })).toEqual({ a: 'no' });
  expect(settleSection(form.sections[0] as never, { a: 'no', b: 5 }, () => true).document).toEqual({
    a: 'no',
  });
});

test.each(['forwards', 'backwards'])(
  'a chain of 40 conditions, written %s, collapses with its first',
  async (order) => {
    const name = (at: number) => `q${at}`;
    const links = Array.from({ length: 40 }, (_each, at) =>
      when(has(name(at), { const: 'yes' }), { properties: { [name(at + 1)]: text(name(at + 1)) } }),
    );
    const form = await compiledForm({
      type: 'object',
      properties: { q0: text('q0') },
      allOf: order === 'forwards' ? links : links.reverse(),
    });
    const all = Object.fromEntries(Array.from({ length: 41 }, (_each, at) => [name(at), 'yes']));
    expect(shown(form, all)).toHaveLength(41);
    expect(parseSubmission(form, { ...all, q0: 'no' })).toEqual({ ok: true, value: { q0: 'no' } });
  },
);

test.each<[string, Schema, Schema, unknown, unknown]>([
  ['multipleOf', { type: 'integer' }, { multipleOf: 2 }, 4, 3],
  ['maxWords', { type: 'string' }, { maxWords: 1 }, 'one', 'one two'],
  ['format', { type: 'string' }, { format: 'date' }, '2025-01-31', 'soon'],
  ['uniqueItems', { type: 'array', items: { type: 'string' } }, { uniqueItems: true }, ['x'], ['x', 'x']],
])(
  'an archived form evaluates a condition on %s as the served one',
  async (_keyword, kind, look, fits, fails) => {
    const form = await compiledForm({
      type: 'object',
      properties: { a: { ...text('A'), ...kind } },
      ...when(has('a', look), { properties: { b: text('B') } }, { properties: { c: text('C') } }),
    });
    const kept = fromArchive(JSON.parse(JSON.stringify(toArchive(form))));
    for (const each of [form, kept]) {
      expect(shown(each, { a: fits } as Answers)).toEqual(['a', 'b']);
      expect(shown(each, { a: fails } as Answers)).toEqual(['a', 'c']);
    }
  },
);

test('an archived form evaluates a condition on a sibling as the served one', async () => {
  const form = await compiledForm({
    type: 'object',
    properties: { a: text('A'), b: text('B') },
    ...when(has('b', { sameAs: 'a' }), { properties: { c: text('C') } }),
  });
  const kept = fromArchive(JSON.parse(JSON.stringify(toArchive(form))));
  for (const each of [form, kept]) {
    expect(shown(each, { a: 'x', b: 'x ' })).toEqual(['a', 'b', 'c']);
    expect(shown(each, { a: 'x', b: 'y' })).toEqual(['a', 'b']);
  }
});

test('a circle of conditions is identified by the names in it', () => {
  const circle: Schema = {
    type: 'object',
    properties: {},
    allOf: [
      when(has('a', { const: 'yes' }), { properties: { b: text('B') } }),
      when(has('b', { const: 'yes' }), {}, { properties: { a: text('A') } }),
    ],
  };
  expect(
    planOf(circle).circles.map((way) => way.flatMap((step) => ('name' in step ? step.name : [])).sort()),
  ).toEqual([['a', 'b']]);
});

test('a question that no answer can satisfy is refused, not ignored', async () => {
  const never = false as unknown as Schema;
  const base = { type: 'object', properties: { a: text('A') } };
  const all = await compiledForm({ ...base, allOf: [never] });
  expect(parseSubmission(all, { a: 'x' }).ok).toBe(false);
  const dependent = await compiledForm({ ...base, dependencies: { a: never } });
  expect(parseSubmission(dependent, {}).ok).toBe(true);
  expect(parseSubmission(dependent, { a: 'x' }).ok).toBe(false);
});

test('a question may be called errorMessage', async () => {
  const form = await compiledForm({
    type: 'object',
    properties: { errorMessage: { ...text('Words'), errorMessage: { required: 'Say it' } } },
    required: ['errorMessage'],
  });
  expect(submissionErrors(form, {}).map(({ message }) => message)).toEqual(['Say it']);
  expect(parseSubmission(form, { errorMessage: 'x' })).toEqual({ ok: true, value: { errorMessage: 'x' } });
});
