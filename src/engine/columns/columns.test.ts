import { expect, test } from 'vitest';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import type { Schema } from '../definition.ts';
import { columnValue } from './column-value.ts';
import { choicesOfColumn, listColumns } from './list-columns.ts';

const section: Schema = {
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string', 'x-list': { key: 'name', place: 1 }, 'x-wire': '/it/name' },
    done: {
      title: 'Done',
      type: 'string',
      oneOf: [{ const: 'yes', title: 'Done' }],
      'x-list': { key: 'done' },
      'x-wire': '/it/done',
    },
    silent: { title: 'Silent', type: 'string', 'x-wire': '/it/silent' },
    kind: {
      title: 'Kind of work',
      type: 'string',
      oneOf: [
        { const: 'a', title: 'First' },
        { const: 'b', title: 'Second' },
      ],
      'x-list': { key: 'kind', column: 'Kind', filter: true, sort: ['b', 'a'], wire: '/it/other' },
      'x-wire': ['/it/kind', { pointer: '/it/other', as: 'option' }],
    },
    sum: { ...rupees, title: 'Sum', 'x-list': { key: 'sum', width: 5, filter: 'size' }, 'x-wire': '/it/sum' },
  },
};

test('a question that declares a column has one, with its title unless the column has its own', async () => {
  const columns = listColumns(await compiledForm(section));
  expect(columns).toMatchObject([
    { key: 'name', title: 'Name', place: 1, width: 9, cell: 'text', pointer: '/it/name' },
    { key: 'done', cell: 'text', words: { yes: 'Done' } },
    {
      key: 'kind',
      title: 'Kind',
      filter: true,
      sort: ['b', 'a'],
      cell: 'text',
      isOption: true,
      pointer: '/it/other',
    },
    { key: 'sum', title: 'Sum', width: 5, cell: 'sum', pointer: '/it/sum' },
  ]);
});

test('a list can be filtered by the choices of the form', async () => {
  const form = await compiledForm(section);
  const kind = listColumns(form).find(({ key }) => key === 'kind');
  expect(kind && choicesOfColumn(form, kind)).toEqual([
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ]);
});

const row = { it: { name: ' Asha ', kind: 'a', other: { label: 'First', value: 'a' }, sum: 0, empty: '' } };

test.each([
  [{ pointers: ['/it/name'] }, 'Asha'],
  [{ pointers: ['/it/name', '/it/kind'] }, 'Asha  a'],
  [{ pointers: ['/it/other'] }, 'First'],
  [{ pointers: ['/it/kind'], words: { a: 'Alpha' } }, 'Alpha'],
  [{ pointers: ['/it/sum'] }, 0],
  [{ pointers: ['/it/empty'] }, null],
  [{ pointers: ['/it/missing'] }, null],
  [{ pointers: ['/it/kind'], corrected: '/it/missing' }, 'a'],
  [{ pointers: ['/it/kind'], corrected: '/it/name' }, 'Asha'],
  [{ pointers: ['/it/kind'], corrected: '/it/empty' }, null],
])('%o shows %o', (column, shown) => {
  expect(columnValue(column, row)).toBe(shown);
});
