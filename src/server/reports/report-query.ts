import type { Role } from '#contract/roles.ts';
import { dashboardParameters } from '#contract/staff-room/dashboard.ts';
import {
  allColumns,
  type ReportFormat,
  reportFormats,
  reportParameters,
} from '#contract/staff-room/reports.ts';
import { type DashboardQuery, parseDashboardQuery } from '../dashboard/query.ts';
import { badRequest, Failure, type Finding } from '../failure.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The companies that a report is about, in the order in which the dashboard shows them. */
export type CompaniesQuery = Extract<DashboardQuery, { list: 'applications' }>;

/** What a report is to be. */
export interface ReportQuery {
  readonly format: ReportFormat;
  /** Keys of further columns, or `all`. */
  readonly columns: readonly string[] | typeof allColumns;
  /** JSON pointer of a list of groups, for a row per entry; null: a row per application. */
  readonly entries: string | null;
  readonly companies: CompaniesQuery;
}

/** A report holds all pages of one list. */
const pagedBy = ['page', 'size', 'list'];

/** Names of the filters in use: what an audit may hold of a query. */
export function filterNames({ filter }: CompaniesQuery): string {
  return Object.entries(filter)
    .flatMap(([name, value]) => (value === null ? [] : [name]))
    .join(',');
}

/** Reads the query of a report; throws 400 with all that is wrong with it. */
export function parseReportQuery(raw: Raw, role: Role): ReportQuery {
  const { format = 'csv', columns = '', entries = '', ...rest } = raw;
  const errors: Finding[] = [];
  const known = reportFormats.find((it) => it === format);
  if (!known) {
    errors.push({ path: '/format', message: `format must be one of ${reportFormats.join(', ')}` });
  }
  if (typeof columns !== 'string') {
    errors.push({ path: '/columns', message: 'columns must be one text: keys separated by commas, or all' });
  }
  if (typeof entries !== 'string') {
    errors.push({ path: '/entries', message: 'entries must be one text: the key of a list' });
  }
  const companies = parseCompanies(rest, role, errors);
  return {
    format: known ?? 'csv',
    columns: columns === allColumns ? allColumns : String(columns).split(',').filter(Boolean),
    entries: String(entries) || null,
    companies,
  };
}

/** Reads the part of a query that names companies; `errors` are what was wrong before. Throws 400 with everything. */
export function parseCompanies(raw: Raw, role: Role, errors: readonly Finding[] = []): CompaniesQuery {
  const found = [...errors];
  const filters: Record<string, unknown> = { ...raw, list: 'applications' };
  if (raw.list !== undefined && raw.list !== 'applications') {
    found.push({ path: '/list', message: 'Reports are made of applications; there is none of users' });
  }
  for (const name of ['page', 'size']) {
    if (raw[name] !== undefined) {
      found.push({ path: `/${name}`, message: `A report holds every page: leave out ${name}` });
      delete filters[name];
    }
  }
  let query: DashboardQuery | null = null;
  try {
    query = parseDashboardQuery(filters, role);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    found.push(...(error.details.errors ?? []).map(withReportNames));
  }
  if (query?.list === 'applications' && found.length === 0) return query;
  throw badRequest(`The query is wrong: ${found.map(({ message }) => message).join('. ')}.`, found);
}

/** The dashboard names its own parameters to whoever asks for one there is not. */
function withReportNames(finding: Finding): Finding {
  if (dashboardParameters.some((name) => finding.path === `/${name}`)) return finding;
  const names = [...reportParameters, ...dashboardParameters.filter((name) => !pagedBy.includes(name))];
  const name = finding.path.slice(1);
  return { ...finding, message: `There is no parameter "${name}"; there are ${names.join(', ')}` };
}
