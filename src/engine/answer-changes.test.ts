import { expect, test } from 'vitest';
import { answerChanges } from './answer-changes.ts';
import type { FormDefinition, Schema } from './definition.ts';
import { fromArchive } from './revisions/archive.ts';

/** A revision of a form of one tab. */
function revision(name: string, properties: { [name: string]: Schema }): FormDefinition {
  const words = { title: 'Tab', previewTitle: 'Tab' };
  const schema: Schema = { type: 'object', properties };
  return fromArchive({
    id: 'form',
    title: 'Form',
    revision: name,
    wireConstants: {},
    messages: { required: '{title} is required', invalid: '{title} is not valid' },
    sections: [{ id: 'tab', path: ['tab'], ...words, uiSchema: {}, schema }],
  });
}

const text = (title: string, more: Schema = {}): Schema => ({ type: 'string', title, ...more });
const others = { name: text('Name'), motto: text('Motto') };
const before = {
  definition: revision('one', { ...others, scale: text('Scale') }),
  answers: { tab: { name: 'Asha', scale: 'Two districts', motto: 'Water' } },
};

test('changes are named in the order of the form, followed by what is no longer asked', () => {
  const definition = revision('two', { town: text('Town'), name: text('Name') });
  expect(answerChanges(before, { definition, answers: { tab: { name: 'Asha R', town: 'Pune' } } })).toEqual([
    { path: '/tab/town', label: 'Tab: Town', before: '', after: 'Pune' },
    { path: '/tab/name', label: 'Tab: Name', before: 'Asha', after: 'Asha R' },
    { path: '/tab/motto', label: 'Tab: Motto', before: 'Water', after: '' },
    { path: '/tab/scale', label: 'Tab: Scale', before: 'Two districts', after: '' },
  ]);
});

test('a moved question is one question: its answer changed only if its text did', () => {
  const moved = { 'x-moved-from': '/tab/scale' };
  const definition = revision('two', { ...others, growth: text('Growth', moved) });
  const asked = (growth: string) => ({
    definition,
    answers: { tab: { name: 'Asha', motto: 'Water', growth } },
  });
  expect(answerChanges(before, asked('Two districts'))).toEqual([]);
  expect(answerChanges(before, asked('Three districts'))).toEqual([
    { path: '/tab/growth', label: 'Tab: Growth', before: 'Two districts', after: 'Three districts' },
  ]);
  // Also read the other way round: a correction that was reverted.
  expect(answerChanges(asked('Two districts'), before)).toEqual([]);
});

test('an unanswered question that was added or removed is not a change', () => {
  const definition = revision('two', { name: text('Name'), town: text('Town') });
  const unanswered = { ...before, answers: { tab: { name: 'Asha' } } };
  expect(answerChanges(unanswered, { definition, answers: { tab: { name: 'Asha' } } })).toEqual([]);
});
