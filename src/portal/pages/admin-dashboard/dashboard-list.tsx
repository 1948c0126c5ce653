import type { Role } from '#contract/roles.ts';
import type { DashboardApplication, DashboardUser } from '#contract/staff-room/dashboard-schemas.ts';
import type { Column } from './columns/column.ts';
import { companyColumns, furtherCompanyColumns, userColumns } from './columns/columns.ts';
import type { DashboardTab } from './dashboard-tabs.ts';
import type { View } from './filters/use-view.ts';
import { openPreview } from './open-preview.ts';
import { TabList } from './tab-list.tsx';
import { StatusCell } from './table/status-cell.tsx';

const allCompanyColumns: readonly Column<DashboardApplication>[] = [
  ...companyColumns,
  ...furtherCompanyColumns,
];
const columnsOfUsers = { superadmin: userColumns(true), admin: userColumns(false) };

interface DashboardListProps {
  readonly tab: DashboardTab;
  readonly role: Role;
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
}

/** What a tab of the dashboard shows: companies, whose previews superadmins open, or users. */
export function DashboardList({ tab, role, view, change }: DashboardListProps) {
  const shared = { tab, role, view, change };
  if (tab.list === 'users') {
    return (
      <TabList<DashboardUser>
        {...shared}
        noun="user"
        columns={role === 'superadmin' ? columnsOfUsers.superadmin : columnsOfUsers.admin}
      />
    );
  }
  return (
    <TabList<DashboardApplication>
      {...shared}
      noun="application"
      columns={allCompanyColumns}
      onOpen={role === 'superadmin' ? (row) => void openPreview(row._id) : undefined}
      cell={(row, column) => (column === 'status' ? <StatusCell row={row} /> : undefined)}
    />
  );
}
