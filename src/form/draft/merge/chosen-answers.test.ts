import { expect, test } from 'vitest';
import type { Answers, Schema } from '#engine/definition.ts';
import { createFormStore } from '../../store/create-form-store.ts';
import { storyDefinition } from '../../stories/frames/story-definition.ts';
import { conflictDifferences } from './answer-differences.ts';
import { chosenAnswers } from './chosen-answers.ts';
import { createDraftMerge } from './draft-merge.ts';

const definition = storyDefinition({
  type: 'object',
  properties: {
    mode: { type: 'string', title: 'Mode' },
    size: { type: 'string', title: 'Size' },
    people: {
      type: 'array',
      title: 'People',
      items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    },
  },
  allOf: [
    Object.fromEntries([
      ['if', { properties: { mode: { const: 'partners' } }, required: ['mode'] }],
      ['then', { properties: { names: { type: 'string', title: 'Names' } } }],
    ]) as Schema,
    Object.fromEntries([
      ['if', { properties: { size: { const: 'large' } }, required: ['size'] }],
      ['then', { properties: { staff: { type: 'string', title: 'Staff' } } }],
    ]) as Schema,
  ],
});
const merge = createDraftMerge(definition);
const answered = (section: Answers): Answers => ({ section });

/** The content of the form after both sides were merged and one was chosen for every conflict. */
function settled(base: Answers, mine: Answers, theirs: Answers, choice: 'mine' | 'theirs'): Answers {
  const found = merge(base, mine, theirs);
  const choices = new Map(found.conflicts.map(({ path }) => [path, choice]));
  const store = createFormStore(definition, mine);
  store.replace(chosenAnswers(definition, found, choices, { mine, theirs }));
  return store.answers();
}

const base = answered({ mode: 'partners', names: 'Jala' });
const hidden = answered({ mode: 'alone' });
const edited = answered({ mode: 'partners', names: 'Jala and Seva' });

test('theirs, chosen where my change hid the question, is asked again and kept', () => {
  expect(settled(base, hidden, edited, 'theirs')).toEqual(edited);
  expect(settled(base, hidden, edited, 'mine')).toEqual(hidden);
});

test('mine, chosen where their change hid the question, is asked again and kept', () => {
  expect(settled(base, edited, hidden, 'mine')).toEqual(edited);
  expect(settled(base, edited, hidden, 'theirs')).toEqual(hidden);
});

test('a choice between two texts keeps what else either side decided', () => {
  const mine = answered({ mode: 'partners', names: 'Jala and Seva', size: 'large', staff: '900' });
  const theirs = answered({ mode: 'partners', names: 'Jala Trust' });
  expect(settled(base, mine, theirs, 'theirs')).toEqual(
    answered({ mode: 'partners', names: 'Jala Trust', size: 'large', staff: '900' }),
  );
});

test('asks about words written where the other side hides the question, although it had no answer before', () => {
  const empty = answered({ mode: 'partners' });
  expect(merge(empty, edited, hidden).conflicts).toEqual([
    { path: '/section/names', base: undefined, mine: 'Jala and Seva', theirs: undefined },
  ]);
  for (const [mine, theirs] of [
    [edited, hidden],
    [hidden, edited],
  ] as const) {
    expect(settled(empty, mine, theirs, 'mine')).toEqual(mine);
    expect(settled(empty, mine, theirs, 'theirs')).toEqual(theirs);
  }
});

test('what only the server’s shape contains was not written, and goes with the answer that hides it', () => {
  const asServed = (answers: Answers): Answers => JSON.parse(JSON.stringify(answers).replace('JALA', 'Jala'));
  const typed = answered({ mode: 'partners', names: 'JALA' });
  expect(createDraftMerge(definition, asServed)(typed, hidden, base).conflicts).toEqual([]);
});

test('a collision inside an entry is named with its entry, and chosen separately', () => {
  const people = (...names: string[]) => answered({ people: names.map((name) => ({ name })) });
  const [was, mine, theirs] = [people('A', 'B'), people('A', 'Mine'), people('A', 'Theirs')];
  const { conflicts } = merge(was, mine, theirs);
  expect(conflictDifferences(definition, conflicts, {})).toEqual([
    { path: '/section/people/1/name', label: 'Section: People 2: Name', from: 'Theirs', to: 'Mine' },
  ]);
  expect(settled(was, mine, theirs, 'theirs')).toEqual(theirs);
});
