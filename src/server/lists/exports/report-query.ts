import type { Described } from '#contract/schema.ts';
import { allColumns } from '#contract/staff-room/reports.ts';
import { type DashboardQuery, toApplicationFilter } from '../reading/query.ts';
import type { ArchiveParameters, ReportParameters } from '../reading/query-schemas.ts';

/** The companies that a report is about, in the order in which the dashboard shows them. */
export type CompaniesQuery = Pick<
  Extract<DashboardQuery, { list: 'applications' }>,
  'filter' | 'sort' | 'order'
>;

export function toCompanies(
  asked: Described<ReturnType<typeof ReportParameters>> | Described<ReturnType<typeof ArchiveParameters>>,
): CompaniesQuery {
  const { sort = null, order = 'asc', list: _, page: _page, size: _size, after: _after, ...filters } = asked;
  return { sort, order, filter: toApplicationFilter(filters) };
}

/** Keys of further columns, or `all`. */
export function toColumns(columns = ''): readonly string[] | typeof allColumns {
  return columns === allColumns ? allColumns : columns.split(',').filter(Boolean);
}
