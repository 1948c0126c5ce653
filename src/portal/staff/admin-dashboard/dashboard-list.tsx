import { useMemo } from 'react';
import type { Role } from '#contract/roles.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { DashboardApplication, DashboardUser } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { useApi } from '../../api/use-api.ts';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { ListState } from '../../components/list-state.tsx';
import { toColumn, userColumns } from './columns/columns.ts';
import type { DashboardTab } from './dashboard-tabs.ts';
import { openPreview } from './open-preview.ts';
import { TabList } from './tab-list.tsx';
import { LoadingTable } from './table/loading-table.tsx';
import { StatusCell } from './table/status-cell.tsx';
import type { View } from './use-view.ts';

/** Includes the form, so it is fetched when an application is opened. */
const ApplicationAnswers = fetchedPart(
  async () => (await import('./panel/application-answers.tsx')).ApplicationAnswers,
);

const columnsOfUsers = { superadmin: userColumns(true), admin: userColumns(false) };

interface DashboardListProps {
  readonly tab: DashboardTab;
  readonly role: Role;
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
}

/** The content of a dashboard tab: companies, whose previews superadmins open, or users. */
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
  return <CompaniesList {...shared} />;
}

function CompaniesList(props: DashboardListProps) {
  const { data, error, mutate } = useApi<readonly CompanyColumn[]>(staffPaths.dashboardColumns);
  const columns = useMemo(() => data?.map(toColumn), [data]);
  if (columns === undefined) {
    return <ListState error={error} loading waiting={<LoadingTable />} onRetry={() => void mutate()} />;
  }
  return (
    <TabList<DashboardApplication>
      {...props}
      noun="application"
      columns={columns}
      onOpen={props.role === 'superadmin' ? (row) => void openPreview(row._id) : undefined}
      panel={props.role === 'superadmin' ? (id) => <ApplicationAnswers key={id} id={id} /> : undefined}
      cell={(row, column) => (column === 'status' ? <StatusCell row={row} /> : undefined)}
    />
  );
}
