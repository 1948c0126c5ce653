import type { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import type { DashboardTab } from '../dashboard-tabs.ts';
import { type View, viewQuery } from '../use-view.ts';

/** The filters of an address as the list offers them, by their present names; unknown ones are dropped. */
export function knownFilters(filters: View['filters'], offered: readonly DashboardFilter[]): View['filters'] {
  const chosen = offered.flatMap(({ name, aliases = [] }) => {
    const value = [name, ...aliases].map((it) => filters[it]).find(Boolean);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(chosen);
}

/**
 * The part of the view that a tab supports: users have no filters, a programme's tab is limited to it anyway, and
 * columns that a person does not have, as in a link from a superadmin to an administrator, cannot be sorted by.
 */
export function tabView(tab: DashboardTab, view: View, sorts?: readonly string[]): View {
  const sort = view.sort !== null && (sorts?.includes(view.sort) ?? true) ? view.sort : null;
  const { program, ...others } = tab.list === 'users' ? {} : view.filters;
  const isFree = tab.program === null && program !== undefined;
  return { ...view, sort, filters: isFree ? { program, ...others } : others };
}

/** The server's query for a tab in a view; the export uses the same query. */
export function tabQuery(tab: DashboardTab, view: View): URLSearchParams {
  const query = viewQuery(tabView(tab, view));
  query.set('list', tab.list);
  if (tab.program !== null) query.set('program', tab.program);
  if (tab.edition !== null) query.set('edition', tab.edition);
  return query;
}

/** Whether search or filters exclude rows. */
export function isNarrowed({ search, filters }: View): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
