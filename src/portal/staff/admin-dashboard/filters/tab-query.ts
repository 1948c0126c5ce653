import type { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import type { DashboardTab } from '../dashboard-tabs.ts';
import { type View, viewQuery } from '../use-view.ts';

/** The filters of an address as the list offers them: by the names it has now; what it does not know is left out. */
export function knownFilters(filters: View['filters'], offered: readonly DashboardFilter[]): View['filters'] {
  const chosen = offered.flatMap(({ name, aliases = [] }) => {
    const value = [name, ...aliases].map((it) => filters[it]).find(Boolean);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(chosen);
}

/**
 * The view as far as a tab knows it: users have no filters, a programme's tab is narrowed to it anyway, and columns that
 * somebody does not have, as in a link from a superadmin to an administrator, cannot be sorted by.
 */
export function tabView(tab: DashboardTab, view: View, sorts?: readonly string[]): View {
  const sort = view.sort !== null && (sorts?.includes(view.sort) ?? true) ? view.sort : null;
  const { program, ...others } = tab.list === 'users' ? {} : view.filters;
  const isFree = tab.program === null && program !== undefined;
  return { ...view, sort, filters: isFree ? { program, ...others } : others };
}

/** What is asked of the server for a tab, looked at in one way; what is exported is asked for in the same words. */
export function tabQuery(tab: DashboardTab, view: View): URLSearchParams {
  const query = viewQuery(tabView(tab, view));
  query.set('list', tab.list);
  if (tab.program !== null) query.set('program', tab.program);
  if (tab.edition !== null) query.set('edition', tab.edition);
  return query;
}

/** Whether search or filters leave rows out. */
export function isNarrowed({ search, filters }: View): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
