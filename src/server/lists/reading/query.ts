import type { Role } from '#contract/roles.ts';
import type { Described } from '#contract/schema.ts';
import { mostCounted, privateUserSorts, userSorts, usualPage } from '#contract/staff-room/dashboard.ts';
import { neutralLocale } from '#engine/locale.ts';
import { readPhone } from '#engine/values/plain-digits.ts';
import { formsFor } from '#server/forms/served/served-forms.ts';
import type { Finding } from '#server/platform/failure.ts';
import type { Direction, Position } from './find-repository.ts';
import { applicationSorts, numericSorts } from './orders-repository.ts';
import { type DashboardParameters, filterNames, type SelectionParameters } from './query-schemas.ts';

/** The filters of the companies tables in a query; absent ones do not filter. */
export type ApplicationFilter = Described<ReturnType<typeof SelectionParameters>>;

/** Companies in the order of a list, newest first unless sorted. */
export interface CompaniesQuery {
  readonly filter: ApplicationFilter;
  readonly sort: string | null;
  readonly order: Direction;
}

/** A page of one of the two lists; only a search filters users. */
export interface DashboardQuery extends CompaniesQuery {
  readonly list: 'applications' | 'users';
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** After this position, instead of a page number. */
  readonly after: Position | undefined;
}

type Asked = Described<ReturnType<typeof DashboardParameters>>;

/** Sort orders this role may not use, filters that a list does not have, and pages that do not exist. */
export function checkDashboardQuery(asked: Partial<Asked>, role: Role): Finding[] {
  const { list, page = 1, size = usualPage, after, sort } = asked;
  const { search: _search, ...others } = toApplicationFilter(asked);
  const ofApplications = [...Object.keys(others), ...(asked.purpose === undefined ? [] : ['purpose'])];
  const findings = (list === 'users' ? ofApplications : []).map((name) => ({
    path: `/${name}`,
    message: `Users have no ${name}`,
  }));
  if ((page - 1) * size >= mostCounted && page > 1)
    findings.push({ path: '/page', message: `Pages end at ${mostCounted} rows; continue with after` });
  if (after !== undefined && toPosition(after, sort) === undefined)
    findings.push({ path: '/after', message: 'after must be `next` of a page of the same list' });
  const open = userSorts.filter((it) => role === 'superadmin' || !privateUserSorts.includes(it));
  const sorts: readonly string[] = list === 'users' ? open : applicationSorts();
  if (sort === undefined || sorts.includes(sort)) return findings;
  return [...findings, { path: '/sort', message: `sort must be one of ${sorts.join(', ')}` }];
}

/** A page of one of the two lists, from a checked query. */
export function toDashboardQuery(asked: Asked): DashboardQuery {
  const { list = 'applications', page, size, after, sort } = asked;
  const position = after === undefined ? undefined : toPosition(after, sort);
  return { ...toCompanies(asked), list, page, size, after: position };
}

export function toCompanies(asked: Pick<Asked, 'sort' | 'order'>): CompaniesQuery {
  const { sort = null, order = 'asc' } = asked;
  return { sort, order, filter: toApplicationFilter(asked) };
}

/** The filters of the companies tables in a query; a phone number is normalised before the search. */
export function toApplicationFilter(asked: object): ApplicationFilter {
  const names = filterNames();
  const filter: ApplicationFilter = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
  const { search } = filter;
  return search === undefined ? filter : { ...filter, search: phoneIn(search) ?? search };
}

function phoneIn(search: string): string | undefined {
  const phone = readPhone(search, formsFor('application')[0]?.definition.locale ?? neutralLocale);
  return /^\d+$/.test(phone) ? phone : undefined;
}

/** Whether a filter narrows beyond a programme and an edition. */
export function isNarrowed(filter: ApplicationFilter): boolean {
  return Object.keys(filter).some((name) => name !== 'program' && name !== 'edition');
}

/** A position as pages encode it. */
export function presentPosition({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** The position that a caller names; undefined if no page of this order issued it. */
function toPosition(text: string, sort: string | undefined): Position | undefined {
  const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0');
  const isNumber = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 1e9;
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [Position['key'], string];
    const isKey = numericSorts().has(sort) ? isNumber(key) : isText(key);
    return isKey && isText(id) ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}
