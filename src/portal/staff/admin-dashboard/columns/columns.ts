import { shownId } from '#contract/application/project-title.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { UserSort } from '#contract/staff-room/dashboard.ts';
import type { DashboardApplication, DashboardUser } from '#contract/staff-room/dashboard-schemas.ts';
import { columnValue } from '#engine/columns/column-value.ts';
import { indianTime } from '../../../components/indian-time.ts';
import { type Column, missing } from './column.ts';

const crore = 10_000_000;

/** A column of the companies tables, as the server describes it. */
export function toColumn(column: CompanyColumn): Column<DashboardApplication> {
  const { key, title, width, isSortable, isStandard } = column;
  return {
    ...{ id: key, title, width, sortable: isSortable, standard: isStandard },
    text: (row) => cellText(column, row),
  };
}

function cellText(column: CompanyColumn, row: DashboardApplication): string {
  const value = columnValue(column, row);
  if (value === null) return column.missing;
  if (column.key === 'id') return shownId(String(value));
  if (column.cell === 'instant') return indianTime(String(value)) ?? column.missing;
  if (column.cell !== 'sum') return String(value);
  const crores = (Number(value) / crore).toLocaleString('en-IN', { maximumFractionDigits: 2 });
  return `${column.sign ?? ''}${crores} Cr`;
}

function userColumn(
  title: string,
  id: UserSort,
  width: number,
  text: (row: DashboardUser) => string,
): Column<DashboardUser> {
  return { id, title, width, sortable: true, standard: true, text: (row) => text(row) || missing };
}

/** The columns of the users table; addresses and numbers only for superadmins, who alone receive them. */
export function userColumns(isSuperadmin: boolean): readonly Column<DashboardUser>[] {
  const contact = [
    userColumn('Email', 'email', 14, ({ email }) => email ?? ''),
    userColumn('Mobile Number', 'mobile_number', 8, ({ mobile_number }) => mobile_number ?? ''),
  ];
  return [
    userColumn('Name', 'name', 12, ({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
    userColumn('Company Name', 'company_name', 13, ({ company_name }) => company_name),
    ...(isSuperadmin ? contact : []),
    userColumn('Verified', 'isVerified', 6, ({ isVerified }) => (isVerified ? 'Yes' : 'No')),
    userColumn('Registered', 'created_at', 10.7, ({ created_at }) => indianTime(created_at) ?? ''),
    userColumn('Last Login', 'last_signin', 10.7, ({ last_signin }) => indianTime(last_signin) ?? ''),
  ];
}
