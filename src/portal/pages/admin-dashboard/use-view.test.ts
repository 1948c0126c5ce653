import { expect, test } from 'vitest';
import { nextSort, type View, viewQuery } from './use-view.ts';

const view: View = { sort: null, order: 'asc', search: '', status: '', enterprise: '', page: 1 };

test('a header goes from ascending to descending to none', () => {
  const first = nextSort(view, 'csr');
  expect(first).toEqual({ sort: 'csr', order: 'asc' });
  const second = nextSort({ ...view, ...first }, 'csr');
  expect(second).toEqual({ sort: 'csr', order: 'desc' });
  expect(nextSort({ ...view, ...second }, 'csr').sort).toBeNull();
  expect(nextSort({ ...view, ...second }, 'status')).toEqual({ sort: 'status', order: 'asc' });
});

test('what is usual is not asked for', () => {
  expect(viewQuery(view).toString()).toBe('');
  expect(viewQuery({ ...view, sort: 'csr', search: 'a&b' }).toString()).toBe(
    'sort=csr&order=asc&search=a%26b',
  );
});
