import { ofRelease } from '#contract/programme/current-release.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import { columnValue } from '#engine/columns/column-value.ts';
import { companyColumns as shownColumns } from '#server/forms/served/company-columns.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import type { Cell, Column } from './cells.ts';

type ReportColumn = Column<DashboardApplication>;

/** Characters of a workbook in a rem of the tables. */
const charactersPerRem = 3;

/** The columns of every report: the standard ones of the tables, in their order and wording. */
export const companyColumns = ofRelease((): readonly ReportColumn[] =>
  shownColumns()
    .filter(({ isStandard }) => isStandard)
    .map((column) => ({ ...headOf(column, ''), cell: (row) => cellOf(column, row) ?? column.missing })),
);

interface RowColumn extends ReportColumn {
  /** The form asks for it too: superadmins, who may have the answers, get it from there. */
  readonly isAsked: boolean;
}

export const idColumn = own('application_id', 'Application ID', 'text', ({ _id }) => _id);

/** Further columns of what the dashboard knows about an application. */
export const rowColumns = ofRelease((): readonly RowColumn[] => [
  idColumn,
  { ...own('region', 'Region', 'text', (row) => row.award_program_id?.name || null), isAsked: true },
  ...shownColumns()
    .filter(({ key, isStandard }) => !isStandard && declaredColumns().some((it) => it.key === key))
    .map((column) => ({
      ...headOf(column, column.key),
      isAsked: true,
      cell: (row: DashboardApplication) => cellOf(column, row),
    })),
  own('created_at', 'Created (IST)', 'instant', (row) => instant(row.created_at)),
  own('updated_at', 'Updated (IST)', 'instant', (row) => instant(row.updated_at)),
  own('submitted_at', 'Submitted (IST)', 'instant', (row) => instant(row.submitted_at)),
  own('last_date', 'Own Last Date (IST)', 'instant', (row) => instant(row.last_date ?? null)),
  own('last_date_reason', 'Reason for the Last Date', 'text', (row) => row.last_date_reason ?? null),
  own('submitted_by', 'Submitted By', 'text', submittedBy),
]);

function headOf(column: CompanyColumn, key: string): Pick<ReportColumn, 'key' | 'title' | 'kind' | 'width'> {
  const { title, sign, cell: kind } = column;
  return {
    key,
    title: sign === undefined ? title : `${title} (${sign})`,
    kind,
    width: Math.round(column.width * charactersPerRem),
  };
}

function cellOf(column: CompanyColumn, row: DashboardApplication): Cell {
  const value = columnValue(column, row);
  // A number if that loses nothing; a leading zero would be lost.
  return column.cell === 'number' && typeof value === 'string' && /^(0|[1-9]\d{0,8})$/.test(value)
    ? Number(value)
    : value;
}

function own(key: string, title: string, kind: ReportColumn['kind'], cell: ReportColumn['cell']): RowColumn {
  return { key, title, kind, isAsked: false, width: kind === 'text' ? 28 : 18, cell };
}

function instant(iso: string | null): Cell {
  return iso === null ? null : { kind: 'instant', iso };
}

function submittedBy(row: DashboardApplication): string | null {
  if (!row.isFinalSubmit) return null;
  if (!row.is_automatic) return 'Applicant';
  return row.is_complete === true ? 'Deadline, complete' : 'Deadline, incomplete';
}
