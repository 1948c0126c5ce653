import { expect, test } from 'vitest';
import { compiledSections } from '../../../tests/support/compiled-form.ts';
import type { Schema } from '../definition.ts';
import { changedCriteria, readingCriteria, scoreOf, scoringOf, toHundredths } from './score.ts';

const scale = (weight: number, more: Schema = {}): Schema => ({
  type: 'integer',
  title: 'Scale',
  minimum: 0,
  maximum: 10,
  'x-score': { weight },
  ...more,
});
const proof: Schema = {
  type: 'string',
  title: 'Proof',
  oneOf: [
    { const: 'full', title: 'Full' },
    { const: 'none', title: 'None' },
  ],
  'x-score': { weight: 1, points: { full: 1, none: 0 } },
};
const merits: Schema = {
  type: 'object',
  'x-score': { points: 60 },
  properties: { need: scale(2), plan: scale(1), remark: { type: 'string', title: 'Remark' } },
  required: ['need', 'plan'],
};
const reach: Schema = { type: 'object', 'x-score': { points: 40 }, properties: { proof } };
const form = await compiledSections({ merits, reach });

test('criteria share the points of their section by weight; an unanswered one gives none yet', () => {
  const whole = scoreOf(form, { merits: { need: 8, plan: 4 }, reach: { proof: 'full' } });
  // 60 × (2 × 0.8 + 1 × 0.4) / 3 = 40, and 40 × 1.
  expect(whole).toMatchObject({ points: 80, outOf: 100, isComplete: true });
  expect(whole.criteria.map(({ path, points, outOf }) => [path, points, outOf])).toEqual([
    ['/merits/need', 32, 40],
    ['/merits/plan', 8, 20],
    ['/reach/proof', 40, 40],
  ]);
  expect(scoreOf(form, { merits: { need: 7 } })).toMatchObject({ points: 28, outOf: 100, isComplete: false });
  expect(scoreOf(form, { merits: { need: 99 } }).isComplete).toBe(false);
});

test('with the rule "all" a section gives all its points or none', async () => {
  const box = (title: string): Schema => ({ type: 'boolean', title, 'x-score': { weight: 1 } });
  const gate = await compiledSections({
    gate: {
      type: 'object',
      'x-score': { points: 1, rule: 'all' },
      properties: { a: box('A'), b: box('B') },
    },
  });
  expect(scoreOf(gate, { gate: { a: true, b: true } })).toMatchObject({ points: 1, isComplete: true });
  expect(scoreOf(gate, { gate: { a: true, b: false } })).toMatchObject({ points: 0, isComplete: true });
});

test('a criterion names what it judges, and a new name does not make a new sheet', async () => {
  const withReads = (reads: readonly string[]) =>
    compiledSections({
      merits: {
        ...merits,
        properties: { need: scale(2, { 'x-score': { weight: 2, reads } }), plan: scale(1) },
      },
    });
  const [first, second] = [await withReads(['/project/title']), await withReads(['/project/aim'])];
  expect(readingCriteria(first)).toEqual([
    { path: '/merits/need', label: 'Scale', reads: ['/project/title'] },
  ]);
  expect(scoringOf(first)).toBe(scoringOf(second));
});

test('a choice gives the points it declares, also if its values are true and false', async () => {
  const late: Schema = {
    type: 'boolean',
    title: 'Came late',
    oneOf: [
      { const: true, title: 'Yes' },
      { const: false, title: 'No' },
    ],
    'x-score': { weight: 1, points: { true: 0, false: 1 } },
  };
  const sheet = await compiledSections({
    care: { type: 'object', 'x-score': { points: 5 }, properties: { late } },
  });
  expect(scoreOf(sheet, { care: { late: true } }).points).toBe(0);
  expect(scoreOf(sheet, { care: { late: false } }).points).toBe(5);
});

test('a criterion that is not asked counts neither way', async () => {
  const asked = await compiledSections({
    merits: {
      ...merits,
      properties: { plan: scale(1), kind: { type: 'string', title: 'Kind' } },
      required: ['plan'],
      if: { properties: { kind: { const: 'old' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
      then: { properties: { lasting: scale(5) } },
    },
  });
  expect(scoreOf(asked, { merits: { plan: 10, kind: 'new', lasting: 0 } })).toMatchObject({ points: 60 });
  expect(scoreOf(asked, { merits: { plan: 10, kind: 'old', lasting: 0 } })).toMatchObject({ points: 10 });
});

test('texts may change during a round; weights, limits and criteria may not', async () => {
  const changed = (properties: { readonly [name: string]: Schema }) =>
    compiledSections({ merits: { ...merits, properties: { ...merits.properties, ...properties } }, reach });
  const reworded = await changed({ need: scale(2, { title: 'Needs', description: 'How well?' }) });
  expect(scoringOf(reworded)).toBe(scoringOf(form));
  const heavier = await changed({ need: scale(3) });
  expect(scoringOf(heavier)).not.toBe(scoringOf(form));
  expect(changedCriteria(form, heavier)).toEqual(['Scale']);
  const added = await changed({ novelty: scale(1, { title: 'Innovation' }) });
  expect(scoringOf(added)).not.toBe(scoringOf(form));
  expect(changedCriteria(form, added)).toEqual(['Innovation']);
});

test('a question may be called "title", and its change is noticed', async () => {
  const named = (weight: number) =>
    compiledSections({ merits: { ...merits, properties: { title: scale(weight) }, required: [] } });
  expect(scoringOf(await named(1))).not.toBe(scoringOf(await named(2)));
});

test('halves are rounded away from zero', () => {
  expect([2.675, 1.005, -2.675, 66.665].map(toHundredths)).toEqual([2.68, 1.01, -2.68, 66.67]);
});
