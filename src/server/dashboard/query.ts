import { editionId, editions } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import type { Role } from '#contract/roles.ts';
import {
  type ApplicationSort,
  applicationSorts,
  applicationStatuses,
  dashboardFilters,
  dashboardParameters,
  largestPage,
  privateUserSorts,
  type UserSort,
  userSorts,
  usualPage,
} from '#contract/staff-room/dashboard.ts';
import { type QueryReader, readQuery } from '../query.ts';
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

const sizes = [...new Set(editions.flatMap((it) => enterpriseSizes(it).map(({ value }) => value)))];
const furthestPage = 1_000_000;

/**
 * Reads the query of GET /award-programs/applications; null when there is none. Throws 400 with every unknown name and
 * every value that is not as it should be; columns that `role` may not see can neither be sorted nor searched.
 */
export function parseDashboardQuery(
  raw: Readonly<Record<string, unknown>>,
  role: Role,
): DashboardQuery | null {
  if (Object.keys(raw).length === 0) return null;
  const reader = readQuery(raw, dashboardParameters);
  const list = reader.oneOf('list', ['applications', 'users']) ?? 'applications';
  const paging: Paging = {
    page: reader.whole('page', 1, furthestPage),
    size: reader.whole('size', usualPage, largestPage),
    order: reader.oneOf('order', ['asc', 'desc']) ?? 'asc',
  };
  const query: DashboardQuery =
    list === 'users'
      ? { list, ...paging, ...readUsersPart(reader, raw, role) }
      : {
          list,
          ...paging,
          filter: readApplicationFilter(reader),
          sort: reader.oneOf('sort', applicationSorts),
        };
  reader.finish();
  return query;
}

type Reader = QueryReader<(typeof dashboardParameters)[number]>;

function readApplicationFilter({ text, oneOf }: Reader): ApplicationFilter {
  return {
    search: text('search'),
    program: text('program'),
    edition: oneOf('edition', editions.map(editionId)),
    status: oneOf('status', applicationStatuses),
    category: text('category'),
    sector: text('sector'),
    industry: text('industry'),
    theme: text('theme'),
    enterprise: oneOf('enterprise', sizes),
  };
}

function readUsersPart(reader: Reader, raw: Readonly<Record<string, unknown>>, role: Role) {
  for (const name of ['edition', ...dashboardFilters] as const) {
    if (raw[name] !== undefined) reader.wrong(name, `Users have no ${name}`);
  }
  const open = userSorts.filter((it) => role === 'superadmin' || !privateUserSorts.includes(it));
  return { search: reader.text('search'), sort: reader.oneOf('sort', open) };
}
