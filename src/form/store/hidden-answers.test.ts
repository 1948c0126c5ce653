import { describe, expect, test, vi } from 'vitest';
import type { Schema } from '#engine/definition.ts';
import { storyDefinition } from '../stories/frames/story-definition.ts';
import { createFormStore } from './create-form-store.ts';

const text = (title: string, more: Schema = {}): Schema => ({ type: 'string', title, ...more });
const when = (name: string, value: string, then: Schema, otherwise?: Schema): Schema =>
  Object.fromEntries([
    ['if', { properties: { [name]: { const: value } }, required: [name] }],
    ['then', { properties: then }],
    ...(otherwise ? [['else', { properties: otherwise }]] : []),
  ]);

/** `mode` shows `names` and `kind`, `kind` shows `detail`; another mode asks for a reason. */
const definition = storyDefinition({
  type: 'object',
  properties: { mode: text('Mode'), note: text('Note') },
  allOf: [
    when(
      'mode',
      'partners',
      { names: text('Names'), kind: text('Kind') },
      { reason: text('Reason', { default: 'none' }) },
    ),
    when('kind', 'other', { detail: text('Detail') }),
  ] as Schema[],
});
const full = { mode: 'partners', names: 'Jala', kind: 'other', detail: 'A club' };
const open = () => createFormStore(definition, { section: full });

describe('answers to questions that are no longer asked', () => {
  test('are cleared, with all that depended on them, and the newly asked question begins with its default', () => {
    const store = open();
    const told = vi.fn();
    store.subscribe(told);
    store.set('/section/mode', 'alone');
    expect(store.answers()).toEqual({ section: { mode: 'alone', reason: 'none' } });
    expect(told.mock.calls[0]?.[0]).toContain('/section/detail');
    expect(store.undoOffer('/section/mode')?.cleared.map(({ label }) => label)).toEqual([
      'Names',
      'Kind',
      'Detail',
    ]);
  });

  test('come back together beside the question that cleared them', () => {
    const store = open();
    store.set('/section/mode', 'alone');
    store.undo('/section/mode');
    expect(store.answers()).toEqual({ section: full });
    expect(store.isDirty()).toBe(true);
  });

  test('come back only where no other answer was given since', () => {
    const store = open();
    store.set('/section/mode', 'alone');
    store.set('/section/note', 'Kept');
    store.set('/section/mode', 'partners');
    store.set('/section/names', 'Others');
    while (store.undoOffer('/section/mode')) store.undo('/section/mode');
    expect(store.get('/section/names')).toBe('Others');
    expect(store.get('/section/detail')).toBe('A club');
    expect(store.get('/section/note')).toBe('Kept');
  });

  test('of a stored draft are not opened, and those that a merge hides are offered back', () => {
    const store = createFormStore(definition, { section: { mode: 'alone', names: 'Jala', reason: 'Small' } });
    expect(store.answers()).toEqual({ section: { mode: 'alone', reason: 'Small' } });
    store.replace({ section: { ...full, reason: 'Small' } });
    expect(store.answers()).toEqual({ section: full });
    expect(store.undoOffer('/section/mode')?.cleared.map(({ answer }) => answer)).toEqual(['Small']);
  });

  test('a group notifies its readers when its questions change', () => {
    const store = open();
    const before = store.groupSchema('/section');
    const told = vi.fn();
    store.subscribeField('/section', told);
    store.set('/section/mode', 'alone');
    expect(told).toHaveBeenCalled();
    expect(Object.keys(store.groupSchema('/section')?.properties ?? {})).toEqual(['mode', 'note', 'reason']);
    store.undo('/section/mode');
    expect(store.groupSchema('/section')).toBe(before);
  });

  test('half-typed text is not a remnant of another kind of answer', () => {
    const store = createFormStore(
      storyDefinition({
        type: 'object',
        properties: { count: { type: 'number' }, tags: { type: 'array', items: { type: 'string' } } },
      }),
      {},
    );
    store.set('/section/count', '12 or so');
    store.set('/section/tags', ['water', null]);
    expect(store.answers()).toEqual({ section: { count: '12 or so', tags: ['water', null] } });
  });
});
