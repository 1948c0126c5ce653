import {
  type ApplicationSort,
  applicationSorts,
  dashboardParameters,
  enterpriseSizes,
  largestPage,
  privateUserSorts,
  type UserSort,
  userSorts,
  usualPage,
} from '#contract/dashboard.ts';
import type { Role } from '#contract/roles.ts';
import { badRequest, type Finding } from '../failure.ts';

/** What narrows the companies tables; null: everything. */
export interface ApplicationFilter {
  /** A programme's id, or `none`. */
  readonly program: string | null;
  readonly search: string | null;
  readonly status: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly theme: string | null;
  readonly enterprise: keyof typeof enterpriseSizes | null;
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

type Name = (typeof dashboardParameters)[number];

const longestText = 200;
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
  const errors: Finding[] = [];
  const wrong = (name: string, message: string): null => {
    errors.push({ path: `/${name}`, message });
    return null;
  };
  for (const name of Object.keys(raw)) {
    if (!dashboardParameters.includes(name as Name)) {
      wrong(name, `There is no parameter "${name}"; there are ${dashboardParameters.join(', ')}`);
    }
  }
  const text = (name: Name): string | null => {
    const value = raw[name];
    if (value === undefined || value === '') return null;
    if (typeof value === 'string' && value.length <= longestText && value.isWellFormed()) return value;
    return wrong(name, `${name} must be one text of at most ${longestText} characters`);
  };
  const oneOf = <T extends string>(name: Name, choices: readonly T[]): T | null => {
    const value = text(name);
    if (value === null) return null;
    const choice = choices.find((it) => it === value);
    return choice ?? wrong(name, `${name} must be one of ${choices.join(', ')}`);
  };
  const whole = (name: Name, usual: number, most: number): number => {
    const value = text(name);
    if (value === null) return usual;
    if (/^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
    wrong(name, `${name} must be a whole number from 1 to ${most}`);
    return usual;
  };

  const list = oneOf('list', ['applications', 'users']) ?? 'applications';
  const paging: Paging = {
    page: whole('page', 1, furthestPage),
    size: whole('size', usualPage, largestPage),
    order: oneOf('order', ['asc', 'desc']) ?? 'asc',
  };
  const search = text('search');
  let query: DashboardQuery;
  if (list === 'users') {
    const filters: readonly Name[] = ['program', 'status', 'sector', 'industry', 'theme', 'enterprise'];
    for (const name of filters) if (raw[name] !== undefined) wrong(name, `Users have no ${name}`);
    const open = userSorts.filter((it) => role === 'superadmin' || !privateUserSorts.includes(it));
    query = { list, ...paging, search, sort: oneOf('sort', open) };
  } else {
    const filter: ApplicationFilter = {
      search,
      program: text('program'),
      status: text('status'),
      sector: text('sector'),
      industry: text('industry'),
      theme: text('theme'),
      enterprise: oneOf('enterprise', Object.keys(enterpriseSizes) as (keyof typeof enterpriseSizes)[]),
    };
    query = { list, ...paging, filter, sort: oneOf('sort', applicationSorts) };
  }
  if (errors.length > 0) {
    throw badRequest(`The query is wrong: ${errors.map(({ message }) => message).join('. ')}.`, errors);
  }
  return query;
}
