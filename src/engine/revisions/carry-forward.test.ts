import { expect, test } from 'vitest';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import { answerRows } from '../answers.ts';
import type { Answers, Schema } from '../definition.ts';
import { resolve } from '../resolve/resolve.ts';
import { setAt } from '../values/pointer.ts';
import { fromArchive, toArchive } from './archive.ts';
import { carryForward } from './carry-forward.ts';
import { definitionChanges } from './definition-changes.ts';

const messages = { required: '{title} is required', invalid: '{title} is not valid' };

/** A revision of a form of one tab. */
function revision(name: string, properties: { [name: string]: Schema }, more: Schema = {}) {
  const schema: Schema = { type: 'object', properties, ...more };
  const words = { title: 'Tab', previewTitle: 'Tab' };
  return fromArchive({
    id: 'form',
    title: 'Form',
    revision: name,
    wireConstants: {},
    messages,
    sections: [{ id: 'tab', path: ['tab'], ...words, uiSchema: {}, schema }],
  });
}

const text = (title: string, more: Schema = {}): Schema => ({ type: 'string', title, ...more });
const choice = (title: string, ...values: string[]): Schema => ({
  type: 'string',
  title,
  oneOf: values.map((value) => ({ const: value, title: value.toUpperCase() })),
});
const amount: Schema = {
  type: 'object',
  title: 'Budget',
  amount: rupees.amount,
  properties: { amount: { type: 'number' }, unit: { type: 'string' } },
};

const first = revision('r1', {
  name: text('Name'),
  story: text('Story', { maxWords: 250 }),
  kind: choice('Kind', 'a', 'b'),
  budget: amount,
});

test('an unchanged form carries everything over and marks nothing', () => {
  const answers = { tab: { name: 'A', story: 'B', kind: 'a', budget: { amount: 2, unit: 'crores' } } };
  expect(carryForward(first, first, answers)).toEqual({ answers, kept: [], changes: [] });
});

test('answers to removed questions are kept aside as asked, and come back with their question', () => {
  const second = revision('r2', { name: text('Name') });
  const answers = { tab: { name: 'A', kind: 'b', budget: { amount: 2.5, unit: 'crores' } } };
  const carried = carryForward(first, second, answers);
  expect(carried.answers).toEqual({ tab: { name: 'A' } });
  expect(carried.kept).toEqual([
    { path: '/tab/kind', label: 'Kind', answer: 'b', text: 'B', revision: 'r1' },
    {
      path: '/tab/budget',
      label: 'Budget',
      answer: { amount: 2.5, unit: 'crores' },
      text: expect.stringContaining('2.5'),
      revision: 'r1',
    },
  ]);
  const back = carryForward(second, first, carried.answers, carried.kept);
  expect(back.answers).toEqual(answers);
  expect(back.kept).toEqual([]);
});

test('an answer that no revision at hand asks for is kept aside under its name, and reads as it was given', () => {
  const answers = { tab: { name: 'A', motto: 'Light for all', places: ['Kochi', 'Madurai'] } };
  expect(carryForward(first, first, answers)).toMatchObject({
    answers: { tab: { name: 'A' } },
    kept: [
      { path: '/tab/motto', label: 'motto', answer: 'Light for all', text: 'Light for all' },
      { path: '/tab/places', label: 'places', text: '["Kochi","Madurai"]' },
    ],
  });
});

test('a newer answer takes precedence over one that was kept aside', () => {
  const kept = [{ path: '/tab/name', label: 'Name', answer: 'old', text: 'old', revision: 'r0' }];
  const carried = carryForward(first, first, { tab: { name: 'new' } }, kept);
  expect(carried.answers).toEqual({ tab: { name: 'new' } });
  expect(carried.kept).toEqual(kept);
});

test('an answer of the wrong kind for the new question is kept aside', () => {
  const second = revision('r2', { name: { type: 'integer', title: 'Number' } });
  const { answers, kept, changes } = carryForward(first, second, { tab: { name: 'A' } });
  expect([answers, kept.map(({ path }) => path)]).toEqual([{ tab: {} }, ['/tab/name']]);
  expect(changes).toMatchObject([{ path: '/tab/name', kind: 'replaced' }]);
});

test('new questions and stricter rules are marked; relaxed rules and new texts are not', () => {
  const second = revision(
    'r2',
    {
      name: text('Full name'),
      story: text('Story', { maxWords: 200 }),
      kind: choice('Kind', 'b', 'c'),
      budget: amount,
      town: text('Town'),
    },
    { required: ['budget', 'town'] },
  );
  expect(carryForward(first, second, {}).changes).toEqual([
    {
      path: '/tab/story',
      title: 'Story',
      kind: 'tightened',
      notes: ['at most 200 words (was 250)'],
      demanded: false,
    },
    {
      path: '/tab/kind',
      title: 'Kind',
      kind: 'tightened',
      notes: ['no longer offered: A', 'also offered: C'],
      demanded: false,
    },
    { path: '/tab/budget', title: 'Budget', kind: 'tightened', notes: ['must be answered'], demanded: true },
    {
      path: '/tab/town',
      title: 'Town',
      kind: 'added',
      notes: ['new question that must be answered'],
      demanded: true,
    },
  ]);
  expect(definitionChanges(first, second)[0]).toMatchObject({ kind: 'reworded', notes: ['was "Name"'] });
  expect(definitionChanges(second, first).map(({ path, kind }) => [path, kind])).toEqual([
    ['/tab/name', 'reworded'],
    ['/tab/story', 'loosened'],
    ['/tab/kind', 'tightened'],
    ['/tab/budget', 'loosened'],
    ['/tab/town', 'removed'],
  ]);
});

test('a question that is required under a condition counts as required', () => {
  const condition = { if: { properties: { kind: { const: 'a' } }, required: ['kind'] } };
  const branch = Object.fromEntries([['then', { required: ['name'] }]]);
  const second = revision('r2', first.sections[0]?.schema.properties ?? {}, { ...condition, ...branch });
  expect(definitionChanges(first, second)).toMatchObject([
    { path: '/tab/name', kind: 'tightened', demanded: true },
  ]);
});

test('answers that a new condition hides are kept aside, and come back when it is removed', () => {
  const office = { type: 'object', title: 'Office', properties: { city: text('City'), budget: amount } };
  const entry = { type: 'object', properties: { name: text('Name'), role: text('Role') } };
  const questions: { [name: string]: Schema } = {
    kind: choice('Kind', 'a', 'b'),
    why: text('Why'),
    office,
    partners: { type: 'array', title: 'Partners', items: entry },
  };
  const { why, ...others } = questions;
  const onlyIf = (condition: Schema, properties: Schema['properties']): Schema =>
    Object.fromEntries([
      ['if', condition],
      ['then', { properties }],
    ]);
  const isB = { properties: { kind: { const: 'b' } }, required: ['kind'] };
  const isNamed = { properties: { name: { const: 'A' } }, required: ['name'] };
  const conditional = revision(
    'r2',
    {
      kind: choice('Kind', 'a', 'b'),
      partners: {
        type: 'array',
        title: 'Partners',
        items: {
          type: 'object',
          properties: { name: text('Name') },
          ...onlyIf(isNamed, { role: text('Role') }),
        },
      },
    },
    onlyIf(isB, { why: text('Why'), office }),
  );
  const free = revision('r1', { ...others, ...(why && { why }) });
  const answers = {
    tab: {
      kind: 'a',
      why: 'Because',
      office: { city: 'Pune', budget: { amount: 2, unit: 'crores' } },
      partners: [{ name: 'B', role: 'Funds it' }],
    },
  };
  const hidden = carryForward(free, conditional, answers);
  expect(hidden.answers).toMatchObject({ tab: { kind: 'a', partners: [{ name: 'B' }] } });
  expect(hidden.kept.map(({ label, text: words }) => [label, words])).toEqual([
    ['Partners 1: Role', 'Funds it'],
    ['Why', 'Because'],
    ['City', 'Pune'],
    ['Budget', '₹ 2 crores'],
  ]);
  // Entries may have been reordered since: an answer from one is only shown.
  const back = carryForward(conditional, free, hidden.answers, hidden.kept);
  expect(back.answers).toEqual(setAt(answers, '/tab/partners/0/role', undefined));
  expect(back.kept.map(({ text: words }) => words)).toEqual(['Funds it']);
});

test('a question that is asked in a different way for a time loses neither answer', () => {
  const asNumber = revision('r2', { ...first.sections[0]?.schema.properties, story: { type: 'integer' } });
  const written: Answers = { tab: { story: 'Written for weeks' } };
  const meanwhile = carryForward(first, asNumber, written);
  const counted = setAt(meanwhile.answers, '/tab/story', 12);
  const back = carryForward(asNumber, first, counted, meanwhile.kept);
  expect(back.answers).toEqual(written);
  expect(back.kept.map(({ answer }) => answer)).toEqual([12]);
});

test('an archived revision shows the same as before: labels, choices and conditions', () => {
  const condition = { if: { properties: { kind: { const: 'a' } }, required: ['kind'] } };
  const branch = Object.fromEntries([['then', { properties: { why: text('Why A') } }]]);
  const live = revision('r1', { kind: choice('Kind', 'a', 'b') }, { ...condition, ...branch });
  const archived = fromArchive(JSON.parse(JSON.stringify(toArchive(live))));
  expect(resolve(archived, { tab: { kind: 'b' } }).questions.map(({ name }) => name)).toEqual(['kind']);
  const [group] = answerRows(archived, { tab: { kind: 'a', why: 'because' } });
  expect(group?.rows.map(({ label, text: words }) => [label, words])).toEqual([
    ['Kind', 'A'],
    ['Why A', 'because'],
  ]);
});

test('an answer to a question with a new meaning is asked again, and comes back only with the old meaning', () => {
  const first = revision('r1', { agree: text('I agree to A') });
  const second = revision('r2', { agree: text('I agree to A and B', { 'x-meaning': 2 }) });
  const carried = carryForward(first, second, { tab: { agree: 'yes' } });
  expect(carried.answers).toEqual({ tab: {} });
  expect(carried.kept).toMatchObject([{ path: '/tab/agree', label: 'I agree to A', answer: 'yes' }]);
  expect(carried.changes).toMatchObject([{ path: '/tab/agree', kind: 'meant' }]);
  // Without an answer there is nothing to report.
  expect(carryForward(first, second, { tab: {} }).changes).toEqual([]);

  const again = setAt(carried.answers, '/tab/agree', 'yes to both');
  const back = carryForward(second, first, again, carried.kept);
  expect(back.answers).toEqual({ tab: { agree: 'yes' } });
  expect(carryForward(first, second, back.answers, back.kept).answers).toEqual(again);
});

test('an answer moves with its question, also over several moves and back', () => {
  const here = revision('r1', { budget: text('Budget'), other: text('Other') });
  const there = revision('r2', {
    other: text('Other'),
    share: text('Budget', { 'x-moved-from': '/tab/budget' }),
  });
  const further = revision('r3', {
    money: text('Budget', { 'x-moved-from': ['/tab/share', '/tab/budget'] }),
    other: text('Other'),
  });
  const answers: Answers = { tab: { budget: '12', other: 'x' } };
  const moved = carryForward(here, there, answers);
  expect(moved).toMatchObject({ answers: { tab: { share: '12', other: 'x' } }, kept: [], changes: [] });
  expect(carryForward(here, further, answers).answers).toEqual({ tab: { money: '12', other: 'x' } });
  expect(carryForward(there, here, moved.answers)).toMatchObject({ answers, kept: [] });
  // Answers kept aside while their question was hidden move as well.
  const gone = revision('r1b', { other: text('Other') });
  const { answers: left, kept } = carryForward(here, gone, answers);
  expect(carryForward(gone, there, left, kept)).toMatchObject({ answers: moved.answers, kept: [] });
  expect(definitionChanges(here, there)).toMatchObject([
    { path: '/tab/share', kind: 'moved', notes: ['moved here with its answer'] },
  ]);
});

test('names every change of a question', () => {
  const before = revision('r1', { kind: { ...choice('Kind', 'a', 'b'), description: 'Pick' } });
  const now = revision(
    'r2',
    { kind: { ...choice('Sort', 'a', 'c'), description: 'Choose' } },
    { required: ['kind'] },
  );
  expect(definitionChanges(before, now)[0]?.notes).toEqual([
    'must be answered',
    expect.stringContaining('no longer offered'),
    expect.stringContaining('also offered'),
    'was "Kind"',
    'another explanation',
  ]);
});
