import { useEffect } from 'react';
import { type Dashboard, usualPage } from '#contract/dashboard.ts';
import { paths } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import { css, Spinner, StatusBadge } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { notify } from '../../components/notifications-store.ts';
import { companyColumns, userColumns } from './columns.ts';
import type { DashboardTab } from './dashboard-tabs.ts';
import { DataTable } from './data-table.tsx';
import { openPreview } from './open-preview.ts';
import { StatsBar } from './stats-bar.tsx';
import { Pager, TableControls } from './table-controls.tsx';
import { nextSort, type View, viewQuery } from './use-view.ts';

const listClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '5',
  paddingBlockStart: '5',
});
const emptyClass = css({ textStyle: 'title', color: 'fg.muted', textAlign: 'center', paddingBlock: '14' });
const noteClass = css({ display: 'block', marginTop: '1', color: 'fg.muted', fontSize: 'xs' });

/** What is asked of the server for a tab, looked at in one way. */
export function tabQuery(tab: DashboardTab, view: View): URLSearchParams {
  const query = viewQuery(view);
  query.set('list', tab.list);
  if (tab.program !== null) query.set('program', tab.program);
  if (tab.list === 'users') {
    query.delete('status');
    query.delete('enterprise');
  }
  return query;
}

interface DashboardListProps {
  readonly tab: DashboardTab;
  readonly role: Role;
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
  readonly onExport: (query: URLSearchParams) => Promise<void>;
}

const nothing: Dashboard = {
  applicationData: [],
  unregistered_users: [],
  totals: { entries: 0, submitted: 0 },
};

/** What a tab of the dashboard shows: figures, controls, a page of its table. */
export function DashboardList({ tab, role, view, change, onExport }: DashboardListProps) {
  const query = tabQuery(tab, view);
  query.set('size', String(usualPage));
  query.set('page', String(view.page));
  const answer = useApi<Dashboard>(`${paths.dashboard}?${query}`, { keepPreviousData: true });
  const { error, isLoading, isValidating, mutate } = answer;
  const failure = error && messageOf(error);
  useEffect(() => {
    if (failure) notify(failure, 'error');
  }, [failure]);
  // Lists emptied and counts zero when they cannot be read (specification section 8).
  const data = failure ? nothing : answer.data;
  const shared = { view, busy: isValidating, onSort: (sort: string) => change(nextSort(view, sort)) };
  const isEmpty = data?.applicationData.length === 0 && data.unregistered_users.length === 0;
  const isNarrowed = [view.search, view.status, view.enterprise].some((it) => it !== '') || view.page > 1;

  return (
    <div className={listClass}>
      <StatsBar
        totals={data?.totals ?? nothing.totals}
        refreshing={isValidating}
        onRefresh={() => void mutate()}
        onExport={tab.report === null ? null : () => onExport(tabQuery(tab, view))}
      />
      <TableControls view={view} change={change} withFilters={tab.list === 'applications'} />
      {isLoading && !data && <Spinner label="Loading regional data..." />}
      {isEmpty && (
        <p role="status" className={emptyClass}>
          {isNarrowed && !failure ? 'Nothing matches the search and filters' : tab.empty}
        </p>
      )}
      {data && !isEmpty && tab.list === 'applications' && (
        <DataTable
          {...shared}
          caption={`${tab.title}: applications`}
          columns={companyColumns}
          rows={data.applicationData}
          onOpen={role === 'superadmin' ? (row) => void openPreview(row._id) : undefined}
          cell={(row, column) =>
            column.sort === 'status' ? (
              <>
                <StatusBadge status={row.status} />
                {row.is_automatic && (
                  <span className={noteClass}>
                    automatic, {row.is_complete === true ? 'complete' : 'incomplete'}
                  </span>
                )}
              </>
            ) : (
              column.text(row)
            )
          }
        />
      )}
      {data && !isEmpty && tab.list === 'users' && (
        <DataTable
          {...shared}
          caption={tab.title}
          columns={userColumns(role === 'superadmin')}
          rows={data.unregistered_users}
        />
      )}
      {data?.page && <Pager page={data.page} onPage={(page) => change({ page })} />}
    </div>
  );
}
