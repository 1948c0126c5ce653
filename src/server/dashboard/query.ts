import type { Role } from '#contract/roles.ts';
import type { Described } from '#contract/schema.ts';
import {
  type ApplicationSort,
  applicationSorts,
  dashboardFilters,
  privateUserSorts,
  type UserSort,
  userSorts,
} from '#contract/staff-room/dashboard.ts';
import type { DashboardParameters } from '#contract/staff-room/dashboard-queries.ts';
import type { Finding } from '../failure.ts';
import type { Whereabouts } from './place.ts';

/** What narrows the companies tables; null: everything. */
export interface ApplicationFilter extends Whereabouts {
  readonly search: string | null;
  readonly status: string | null;
  readonly category: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly theme: string | null;
  /** Value of an enterprise category. */
  readonly enterprise: string | null;
}

interface Paging {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly order: 'asc' | 'desc';
}

/** A page of one of the two lists. */
export type DashboardQuery = Paging &
  (
    | {
        readonly list: 'applications';
        readonly sort: ApplicationSort | null;
        readonly filter: ApplicationFilter;
      }
    | { readonly list: 'users'; readonly sort: UserSort | null; readonly search: string | null }
  );

type Asked = Described<typeof DashboardParameters>;

/** Of the named columns those that somebody of this role may not sort by, and filters that a list does not have. */
export function checkDashboardQuery(asked: Partial<Asked>, role: Role): Finding[] {
  const isOfUsers = asked.list === 'users';
  const none = isOfUsers
    ? (['edition', ...dashboardFilters] as const).filter((name) => asked[name] !== undefined)
    : [];
  const findings = none.map((name) => ({ path: `/${name}`, message: `Users have no ${name}` }));
  const open = userSorts.filter((it) => role === 'superadmin' || !privateUserSorts.includes(it));
  const sorts: readonly string[] = isOfUsers ? open : applicationSorts;
  const { sort } = asked;
  if (sort === undefined || sorts.includes(sort)) return findings;
  return [...findings, { path: '/sort', message: `sort must be one of ${sorts.join(', ')}` }];
}

/** A page of one of the two lists, from a query that was checked. */
export function toDashboardQuery(asked: Asked): DashboardQuery {
  const { list = 'applications', page, size, order = 'asc', sort = null, search = null } = asked;
  const paging = { page, size, order };
  if (list === 'users') return { list, ...paging, sort: sort as UserSort | null, search };
  return { list, ...paging, sort: sort as ApplicationSort | null, filter: toApplicationFilter(asked) };
}

/** What narrows the companies tables. */
export function toApplicationFilter(asked: Partial<Asked>): ApplicationFilter {
  return {
    search: asked.search ?? null,
    program: asked.program ?? null,
    edition: asked.edition ?? null,
    status: asked.status ?? null,
    category: asked.category ?? null,
    sector: asked.sector ?? null,
    industry: asked.industry ?? null,
    theme: asked.theme ?? null,
    enterprise: asked.enterprise ?? null,
  };
}
