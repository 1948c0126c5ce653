import { expect, test } from 'vitest';
import type { Schema } from '#engine/definition.ts';
import { compiledSections } from '../../../tests/support/compiled-form.ts';
import { createFormStore } from './create-form-store.ts';

const text = (title: string): Schema => ({ type: 'string', title });
const condition: Schema = {
  sections: { first: { properties: { kind: { const: 'club' } }, required: ['kind'] } },
};
const form = await compiledSections({
  first: { type: 'object', properties: { kind: text('Kind') } },
  second: {
    type: 'object',
    properties: { note: text('Note') },
    ...Object.fromEntries([
      ['if', condition],
      [
        'then',
        { properties: { name: { ...text('Name'), default: 'FC' }, seat: text('Seat') }, required: ['seat'] },
      ],
    ]),
  },
});

test('an answer shows and hides questions of another section, and restores what it cleared', () => {
  const store = createFormStore(form, { first: { kind: 'firm' }, second: {} });
  const asked = () => Object.keys(store.groupSchema('/second')?.properties ?? {});
  const told: string[] = [];
  store.subscribeField('/second', () => told.push('second'));
  expect(asked()).toEqual(['note']);
  store.set('/first/kind', 'club');
  expect(told).not.toEqual([]);
  expect(asked()).toEqual(['note', 'name', 'seat']);
  expect(store.get('/second/name')).toBe('FC');
  expect(store.errors().map(({ path }) => path)).toEqual(['/second/seat']);
  store.set('/second/seat', 'Pune');
  expect(store.errors()).toEqual([]);
  store.set('/first/kind', 'firm');
  expect(store.answers()).toEqual({ first: { kind: 'firm' }, second: {} });
  expect(store.errors()).toEqual([]);
  expect(store.undoOffer('/first/kind')?.cleared.map(({ label }) => label)).toEqual(['Seat']);
  store.undo('/first/kind');
  expect(store.answers()).toEqual({ first: { kind: 'club' }, second: { name: 'FC', seat: 'Pune' } });
});

test('an answer that is hidden at the start decides nothing in another section', () => {
  const store = createFormStore(form, { first: { kind: 'firm' }, second: { seat: 'Pune' } });
  expect(store.answers()).toEqual({ first: { kind: 'firm' }, second: {} });
});

test('what one answer clears in two sections comes back together', async () => {
  const showing = (when: Schema, name: string): Schema =>
    Object.fromEntries([
      ['if', when],
      ['then', { properties: { [name]: text(name) } }],
    ]);
  const isClub = { properties: { kind: { const: 'club' } }, required: ['kind'] };
  const both = await compiledSections({
    first: { type: 'object', properties: { kind: text('Kind') }, ...showing(isClub, 'seat') },
    second: { type: 'object', properties: {}, ...showing(condition, 'ground') },
  });
  const full = { first: { kind: 'club', seat: 'Pune' }, second: { ground: 'Maidan' } };
  const store = createFormStore(both, full);
  store.set('/first/kind', 'firm');
  expect(store.undoOffer('/first/kind')?.cleared.map(({ answer }) => answer)).toEqual(['Pune', 'Maidan']);
  store.undo('/first/kind');
  expect(store.answers()).toEqual(full);
  expect(store.undoOffer('/first/kind')).toBeUndefined();
});
