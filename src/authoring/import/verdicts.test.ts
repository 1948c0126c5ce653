import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, Json } from '#engine/definition.ts';
import { parseSubmission, pruneAnswers } from '#engine/judge/submission.ts';
import { importedForm } from '../../../tests/support/imported-form.ts';
import { judgeOf, sentAnswers } from './compare-verdicts.ts';
import type { Written } from './written.ts';

/** Names that are also keywords are read as names; one cannot name a question, which then gets another name. */
const name = fc.constantFrom('a', 'b', 'items', 'enum', 'odd name?');
const called = fc.constantFrom('a', 'b', 'items', 'enum', 'oddName');
const words = fc.constantFrom('x', 'yes', 'no', 'longer');

const leaf: fc.Arbitrary<Written> = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: fc.nat(4) }, { requiredKeys: ['type'] }),
  fc.record({ minimum: fc.nat(3), enum: fc.constant([1, 2, 3, 5]) }, { requiredKeys: ['enum'] }),
  fc.record({ enum: fc.constant(['x', 'yes', 'no']), minLength: fc.nat(3) }, { requiredKeys: ['enum'] }),
  fc.record({ type: fc.constant('integer'), multipleOf: fc.constantFrom(0.25, 2.5, 0.123456789) }),
  fc.constant({ type: 'boolean' }),
  fc.record({
    type: fc.constant('array'),
    minItems: fc.nat(2),
    items: fc.constant({ type: 'string' }),
    uniqueItems: fc.boolean(),
  }),
  fc.record({
    allOf: fc.tuple(fc.constant({ type: 'string', minLength: 2 }), fc.record({ minLength: fc.nat(4) })),
  }),
);

/** Answers with a branch each, for a question that has such. */
function branched({ type, enum: values }: Written): readonly Json[][] {
  const sample = Array.isArray(values) ? values[0] : type === 'boolean' ? true : 'x';
  if (sample === true) return [[true], [false]];
  return typeof sample === 'number' ? [[1], [2, 3]] : [['x'], ['yes', 'no']];
}

/** What a group may state besides its questions. */
function more(questions: { readonly [name: string]: Written }): fc.Arbitrary<Written> {
  const known = fc.constantFrom(...Object.keys(questions));
  const needed = fc.uniqueArray(known, { minLength: 1, maxLength: 2 });
  const fork = fc
    .record({ keyword: fc.constantFrom('oneOf', 'anyOf'), on: known, first: needed, second: needed })
    .chain(({ keyword, on, first, second }) =>
      fc.tuple(fc.boolean(), fc.boolean()).map(([one, other]) => ({
        [keyword]: branched(questions[on] ?? {}).map((list, at) => ({
          properties: { [on]: { enum: list } },
          ...((at === 0 ? one : other) && { required: at === 0 ? first : second }),
        })),
      })),
    );
  const condition = fc
    .record({ on: known, needed, branch: fc.constantFrom('then', 'else'), asks: fc.option(leaf) })
    .map(({ on, needed: required, branch, asks }) => ({
      if: { properties: { [on]: { enum: branched(questions[on] ?? {})[0] } }, required: [on] },
      [branch]: { required, ...(asks !== null && { properties: { extra: asks } }) },
    }));
  const several = fc
    .array(needed, { minLength: 2, maxLength: 3 })
    .map((list) => ({ anyOf: list.map((required) => ({ required })) }));
  return fc.oneof(
    fork,
    condition,
    several,
    fc.record({ allOf: fc.array(fc.oneof(fork, condition), { maxLength: 2 }) }),
    fc.record({ dependencies: fc.dictionary(known, needed, { maxKeys: 2 }) }),
    fc.constant({}),
  );
}

function group(depth: number): fc.Arbitrary<Written> {
  const below =
    depth === 0 ? leaf : fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 1, arbitrary: group(depth - 1) });
  return fc
    .dictionary(name, below, { minKeys: 1, maxKeys: 3 })
    .chain((properties) =>
      fc
        .tuple(fc.subarray(Object.keys(properties)), more(properties))
        .map(([required, rest]) => ({ type: 'object', properties, required, ...rest })),
    );
}

const answer: fc.Arbitrary<Json> = fc.oneof(
  words,
  fc.nat(5),
  fc.boolean(),
  fc.array(words, { minLength: 1, maxLength: 3 }),
  fc.dictionary(called, fc.oneof(words, fc.nat(5), fc.boolean()), { minKeys: 1, maxKeys: 3 }),
);
const answers: fc.Arbitrary<Answers> = fc.dictionary(fc.oneof(called, fc.constant('extra')), answer, {
  maxKeys: 4,
});

const text = { type: 'string' };
const person = { type: 'object', properties: { name: text, mail: text }, required: ['name'] };

const oneOfTwo = {
  properties: { b: text, c: text, d: text },
  anyOf: [{ required: ['b'] }, { required: ['c'] }],
};

/** Schemas that are stated exactly, with answers that decide about them. */
const said: { readonly [what: string]: readonly [schema: Written, ...answers: Answers[]] } = {
  'a condition demands a question that is outside it': [
    {
      properties: { a: text, b: text },
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
      then: { required: ['b'] },
    },
    { a: 'x' },
    { a: 'y' },
  ],
  'one of several answers is demanded': [
    {
      properties: { a: text, b: text, c: text, d: text },
      anyOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['c', 'd'] }],
    },
    {},
    { a: 'x' },
    { b: 'x' },
    { c: 'x' },
    { c: 'x', d: 'x' },
  ],
  'a step of whole numbers that is none': [
    { properties: { a: { type: 'integer', multipleOf: 2.5 } } },
    { a: 5 },
    { a: 4 },
  ],
  'a box that is ticked or left alone': [
    { properties: { a: { type: 'boolean', enum: [true] }, b: text } },
    { a: true },
    { a: false },
    {},
  ],
  'limits beside choices': [{ properties: { a: { enum: [1, 2, 3], minimum: 2 } } }, { a: 1 }, { a: 2 }],
  'alternatives in each part of an "allOf"': [
    {
      properties: { a: { enum: ['x', 'y'] }, b: { type: 'boolean' }, c: text, d: text },
      required: ['a', 'b'],
      allOf: [
        {
          anyOf: [
            { properties: { a: { enum: ['x'] } } },
            { properties: { a: { enum: ['y'] } }, required: ['c'] },
          ],
        },
        {
          oneOf: [
            { properties: { b: { enum: [false] } } },
            { properties: { b: { enum: [true] } }, required: ['d'] },
          ],
        },
      ],
    },
    { a: 'y', b: false },
    { a: 'x', b: true },
    { a: 'x', b: true, d: 'd' },
    { a: 'y', b: false, c: 'c' },
  ],
  'a group that may be left empty': [{ properties: { leader: person } }, {}, { leader: { mail: 'm' } }],
  'a group within a group that may be left empty': [
    {
      properties: {
        firm: { properties: { town: text, leader: person }, required: ['leader'] },
      },
    },
    {},
    { firm: { town: 't' } },
    { firm: { leader: { name: 'n' } } },
  ],
  'an optional group in which b or c is required': [
    { properties: { a: oneOfTwo } },
    {},
    { a: { d: 'x' } },
    { a: { c: 'x' } },
  ],
  'a branch that requires a group in which b or c is required': [
    { properties: { a: oneOfTwo, b: text }, dependencies: { b: ['a'] } },
    {},
    { b: 'x' },
    { b: 'x', a: { d: 'x' } },
    { b: 'x', a: { c: 'x' } },
  ],
  'an optional group around a group in which b or c is required': [
    { properties: { o: { properties: { a: oneOfTwo, e: text }, required: ['a'] } } },
    {},
    { o: { e: 'x' } },
    { o: { a: { d: 'x' } } },
    { o: { a: { b: 'x' } } },
  ],
  'what depends on a demanded group is demanded with it': [
    {
      properties: {
        o: { properties: { a: person, b: text, e: text }, required: ['a'], dependencies: { a: ['b'] } },
      },
    },
    {},
    { o: { e: 'x' } },
    { o: { a: { name: 'n' } } },
    { o: { a: { name: 'n' }, b: 'x' } },
  ],
  'what depends on a group waits for an answer in it': [
    { properties: { a: person, b: text }, dependencies: { a: ['b'] } },
    {},
    { a: { name: 'n' } },
    { a: { name: 'n' }, b: 'x' },
  ],
  'a group that may be left out demands groups before what was answered': [
    {
      properties: {
        a: { properties: { who: person, town: { properties: { b: text } } }, required: ['who'] },
      },
    },
    { a: { town: { b: 'x' } } },
    { a: { who: { name: 'n' }, town: { b: 'x' } } },
  ],
  'questions that are called like keywords': [
    { properties: { items: person, enum: text, definitions: text }, required: ['items', 'enum'] },
    { items: { name: 'n' } },
    { items: { name: 'n' }, enum: 'e' },
  ],
  'rules of several parts': [
    { properties: { a: { allOf: [{ type: 'string', minLength: 3 }, { minLength: 2 }] } } },
    { a: 'ab' },
    { a: 'abc' },
  ],
};

test.each(Object.entries(said))('a form judges as ajv does: %s', async (_what, [schema, ...all]) => {
  const { form, losses } = await importedForm({ type: 'object', ...schema });
  expect(losses).toEqual([]);
  for (const each of all)
    expect([each, parseSubmission(form, each).ok]).toEqual([each, judgeOf(schema)?.(each)]);
});

/** Schemas that no form can state, and how they are reported. */
const named: { readonly [what: string]: Written } = {
  'b: that it must be answered': { properties: { a: text }, required: ['b'] },
  'a: "if"': { properties: { a: { type: 'array', items: text, if: { minItems: 1 } } } },
  'a: "not"': { properties: { a: { type: 'string', allOf: [{ not: { const: 'x' } }, { minLength: 1 }] } } },
  'a: "const"': { properties: { a: { ...person, const: { name: 'n' } } } },
  'a: the question': { properties: { a: { enum: [1, 2], minimum: 3 }, b: text } },
  'a: another "pattern"': {
    properties: { a: { type: 'string', allOf: [{ pattern: 'a' }, { pattern: 'b' }] } },
  },
};

test.each(Object.entries(named))('names what a form cannot express: %s', async (what, schema) => {
  const { losses } = await importedForm({ type: 'object', ...schema });
  expect(losses.map((loss) => `${loss.place}: ${loss.what}`)).toContain(what);
});

test('a form without losses accepts what ajv accepts, and refuses what ajv refuses', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(group(2), fc.array(answers, { minLength: 30, maxLength: 30 }), async (schema, all) => {
      const { form, losses } = await importedForm(schema);
      const judge = judgeOf(schema);
      if (losses.length > 0 || judge === undefined) return;
      compared++;
      for (const each of [{}, ...all]) {
        const parsed = parseSubmission(form, each);
        // Values of the wrong shape never leave a form.
        if (!parsed.ok && parsed.error.some(({ rule }) => ['type', 'unknown'].includes(rule))) continue;
        const sent = sentAnswers(form, parsed.ok ? parsed.value : pruneAnswers(form, each));
        expect({
          taken: parsed.ok,
          sent,
          errors: parsed.ok ? [] : parsed.error.map(({ path, rule }) => `${path} ${rule}`),
        }).toEqual({ taken: judge(sent), sent, errors: expect.anything() });
      }
    }),
    { numRuns: 80 },
  );
  expect(compared).toBeGreaterThan(20);
});
