import { expect, test } from 'vitest';
import { storyDefinition } from '../stories/frames/story-definition.ts';
import { createChangeMarks } from './change-marks.ts';
import { createFormStore } from './create-form-store.ts';

const definition = storyDefinition({
  title: 'Tab',
  type: 'object',
  properties: { name: { type: 'string' }, town: { type: 'string' } },
  required: ['town'],
});

function open() {
  const store = createFormStore(definition, { section: { name: 'Asha' } });
  const changed = [
    { path: '/section/name', notes: ['at most 5 words', 'was "Name"'] },
    { path: '/section/town', notes: ['must be answered'] },
  ];
  return { store, marks: createChangeMarks(store, changed) };
}

test('marks exactly what changed, with the difference', () => {
  const { marks } = open();
  expect(marks.at('/section/name')?.read()).toBe('at most 5 words; was "Name"');
  expect(marks.at('/section/other')).toBeUndefined();
});

test('a mark disappears when its question is left without a broken rule, and stays away', () => {
  const { store, marks } = open();
  const town = marks.at('/section/town');
  let told = 0;
  town?.watch(() => told++);
  store.set('/section/town', 'Pune');
  expect(town?.read()).toBe('must be answered');
  store.set('/section/town', undefined);
  store.touch('/section/town');
  expect(town?.read()).toBe('must be answered');
  store.set('/section/town', 'Pune');
  expect(town?.read()).toBeUndefined();
  store.set('/section/town', undefined);
  expect(town?.read()).toBeUndefined();
  expect(told).toBeGreaterThan(2);
});

test('a save clears the marks of questions without a broken rule', () => {
  const { marks } = open();
  let told = 0;
  marks.at('/section/name')?.watch(() => told++);
  marks.saved();
  expect(told).toBe(1);
  expect(marks.at('/section/name')?.read()).toBeUndefined();
  expect(marks.at('/section/town')?.read()).toBe('must be answered');
});
