import { expect, test } from 'vitest';
import type { DashboardTab } from '../dashboard-tabs.ts';
import { tabQuery, tabView } from './tab-query.ts';

const view = {
  sort: null,
  order: 'asc',
  search: 'mill',
  filters: { program: 'p2', status: 'submitted' },
  columns: 'company_name',
  row: 9,
} as const;
const tab: DashboardTab = {
  id: 'p1',
  title: 'Southern',
  list: 'applications',
  program: 'p1',
  edition: null,
  empty: '',
  report: null,
};

test('a programme’s tab asks for its own companies, filtered by the view', () => {
  expect(tabQuery(tab, view).toString()).toBe('search=mill&status=submitted&list=applications&program=p1');
});

test('a tab of all programmes can be filtered to one; users have no filters', () => {
  expect(tabQuery({ ...tab, program: null }, view).get('program')).toBe('p2');
  const users = { ...tab, list: 'users', program: null } as const;
  expect(tabQuery(users, view).toString()).toBe('search=mill&list=users');
});

test('a tab of an edition asks for that edition only', () => {
  const of = tabQuery({ ...tab, program: 'none', edition: '2030' }, view);
  expect([of.get('program'), of.get('edition')]).toEqual(['none', '2030']);
});

test('a tab does not sort by a column that it lacks', () => {
  const sorted = { ...view, sort: 'email' };
  expect(tabView(tab, sorted, ['company_name']).sort).toBeNull();
  expect(tabView(tab, sorted, ['company_name', 'email']).sort).toBe('email');
});
