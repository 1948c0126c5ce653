import { expect, test } from 'vitest';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import type { Schema } from '../definition.ts';
import { questionAt } from './question-at.ts';

const text = (title: string, name: string): Schema => ({ type: 'string', title, 'x-wire': `/${name}` });

const list: Schema = {
  type: 'array',
  title: 'Partners',
  'x-wire': '/partners',
  items: {
    type: 'object',
    properties: {
      address: {
        type: 'object',
        title: 'Address',
        properties: { town: text('Town', 'town'), state: text('State', 'state') },
      },
      name: text('Name', 'name'),
    },
  },
};

test('a question of a group in an entry is found by its whole path, with the titles that lead to it', async () => {
  const form = await compiledForm({ type: 'object', properties: { partners: list } });
  const titlesAt = (path: string) => questionAt(form, path)?.titles;
  expect(titlesAt('/partners')).toEqual(['Partners']);
  expect(titlesAt('/partners/1')).toEqual(['Partners 2']);
  expect(titlesAt('/partners/1/address/town')).toEqual(['Partners 2', 'Town']);
  expect(titlesAt('/partners/1/address/state')).toEqual(['Partners 2', 'State']);
  expect(titlesAt('/partners/0/name')).toEqual(['Partners 1', 'Name']);
  expect(questionAt(form, '/partners/0/address/state')?.path).toBe('/partners/0/address/state');
  expect(questionAt(form, '/elsewhere')).toBeUndefined();
});
