import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryAnswers } from '../../../tests/support/arbitrary-answers.ts';
import { fixtureForm } from '../../../tests/support/fixture-form.ts';
import type { Answers, Schema } from '../definition.ts';
import { pruneAnswers } from '../judge/submission.ts';
import { fromArchive } from '../revisions/archive.ts';
import { getAt } from '../values/pointer.ts';
import { resolve, resolveSection } from './resolve.ts';
import { documentSource } from './run-plan.ts';
import { allQuestions } from './visibility.ts';

const applicationDefinition = await fixtureForm('application');
const sections = applicationDefinition.sections;

test('pruning keeps every visible answer and no hidden one', () => {
  fc.assert(
    fc.property(arbitraryAnswers(applicationDefinition), (answers) => {
      const pruned = pruneAnswers(applicationDefinition, answers);
      const visible = new Set(resolve(applicationDefinition, answers).questions.map(({ path }) => path));
      for (const { path } of sections.flatMap(allQuestions)) {
        expect(getAt(pruned, path)).toEqual(visible.has(path) ? getAt(answers, path) : undefined);
      }
    }),
    { numRuns: 50 },
  );
});

test('an equal result is the same object', () => {
  for (const section of sections) {
    const of = (answers: Answers) => resolveSection(section, documentSource(answers)).tree.schema;
    expect(of({ other: 'x' })).toBe(of({}));
  }
});

const text = (title: string): Schema => ({ type: 'string', title });
const isYes = (name: string): Schema => ({ properties: { [name]: { const: 'yes' } }, required: [name] });
const when = (name: string, then: Schema, otherwise?: Schema): Schema =>
  Object.fromEntries([['if', isYes(name)], ['then', then], ...(otherwise ? [['else', otherwise]] : [])]);
/** a reveals b, b reveals c. */
const chain = fromArchive({
  id: 'chain',
  title: 'Chain',
  revision: '',
  wireConstants: {},
  messages: {},
  sections: [
    {
      id: 'chain',
      path: [],
      title: '',
      previewTitle: '',
      uiSchema: { 'ui:order': ['c', '*'] },
      schema: {
        type: 'object',
        properties: { a: text('A') },
        allOf: [
          when('a', { properties: { b: text('B') } }),
          when('b', { properties: { c: text('C') } }, { properties: { d: text('D') } }),
        ],
      },
    },
  ],
});

const shown = (answers: Answers) => resolve(chain, answers).questions.map(({ name }) => name);

test('a hidden answer reveals nothing', () => {
  expect(shown({ a: 'yes', b: 'yes' })).toEqual(['c', 'a', 'b']);
  expect(shown({ a: 'no', b: 'yes' })).toEqual(['a', 'd']);
});

test('all questions are listed once in the order of the UI schema', () => {
  expect(chain.sections.flatMap(allQuestions).map(({ name }) => name)).toEqual(['c', 'a', 'b', 'd']);
});

test('an empty answer reveals nothing', () => {
  const demanded = (fy2022_23: Answers) => {
    const year = resolve(applicationDefinition, { overview: { amountSpent: { fy2022_23 } } }).questions;
    return year
      .filter(({ path, required }) => required && path.includes('fy2022_23'))
      .map(({ name }) => name);
  };
  expect(demanded({ amount: { unit: 'crores' } })).toEqual([]);
  expect(demanded({ amount: { amount: 1, unit: 'crores' } })).toEqual(['percent']);
});
