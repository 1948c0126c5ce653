import { expect, test } from 'vitest';
import { readView, type View, viewAddress, viewQuery } from './use-view.ts';

const view: View = { sort: null, order: 'asc', search: '', filters: {}, columns: null, row: 1 };

test('defaults are not part of the query', () => {
  expect(viewQuery(view).toString()).toBe('');
  expect(
    viewQuery({ ...view, sort: 'csr', search: 'a&b', filters: { sector: 'OPC' }, row: 7 }).toString(),
  ).toBe('sort=csr&order=asc&search=a%26b&sector=OPC');
});

test('an address contains the whole view, and its tab stays', () => {
  const looked: View = {
    sort: 'csr',
    order: 'desc',
    search: 'mill',
    filters: { status: 'submitted', theme: 'healthcare' },
    columns: 'company_name,status',
    row: 1201,
  };
  const address = viewAddress(looked, new URLSearchParams('tab=none&row=3'));
  expect(address.get('tab')).toBe('none');
  expect(readView(address)).toEqual(looked);
});

test('an invalid row is the first', () => {
  for (const row of ['-1', '0', '1.5', 'x', '', '99999999']) {
    expect(readView(new URLSearchParams({ row })).row).toBe(1);
  }
});
