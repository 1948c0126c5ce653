import type { ReactNode } from 'react';
import type { Role } from '#contract/roles.ts';
import { usualPage } from '#contract/staff-room/dashboard.ts';
import type { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, css, Notice, recipe } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { ListState } from '../../components/list-state.tsx';
import { toCallQuery } from '../components/use-address-query.ts';
import { MessageControl } from '../message/message-control.tsx';
import { useChoices } from './choices/use-choices.ts';
import type { Column } from './columns/column.ts';
import { useColumns } from './columns/use-columns.ts';
import { useWidths } from './columns/use-widths.ts';
import type { DashboardTab } from './dashboard-tabs.ts';
import { ExportControl } from './export/export-control.tsx';
import { Figures } from './figures.tsx';
import { emptied, FilterBar } from './filters/filter-bar.tsx';
import { isNarrowed, knownFilters, tabQuery, tabView } from './filters/tab-query.ts';
import { ViewPanel } from './filters/view-panel.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { usePeek } from './panel/use-peek.ts';
import { DataTable } from './table/data-table.tsx';
import { LoadingTable } from './table/loading-table.tsx';
import { useRows } from './table/use-rows.ts';
import type { View } from './use-view.ts';

const listClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  paddingBlockStart: '1',
});
const tableClass = recipe({
  base: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' },
  variants: { panel: { open: { display: { base: 'none', lg: 'grid' } }, closed: { display: 'grid' } } },
  defaultVariants: { panel: 'closed' },
});
/** If there is no room for both, the panel replaces the table. */
const besideClass = recipe({
  base: { display: 'grid', gap: '3', alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    panel: {
      open: {
        gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(25rem, 42%)' },
      },
      closed: {},
    },
  },
  defaultVariants: { panel: 'closed' },
});

interface TabListProps<Row> {
  readonly tab: DashboardTab;
  readonly role: Role;
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
  /** The noun for a row, in the singular. */
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The panel beside the list for the row with an id; none if rows lead nowhere. */
  readonly panel?: ((id: string) => ReactNode) | undefined;
  readonly cell?: (row: Row, column: string) => ReactNode | undefined;
}

/** Figures, controls and the table of one tab. */
export function TabList<Row extends { readonly _id: string }>(props: TabListProps<Row>) {
  const { tab, role, change, noun, columns, onOpen, panel, cell } = props;
  const choices = useChoices();
  const sorts = columns.flatMap(({ id, sortable }) => (sortable ? [id] : []));
  const hasFilters = tab.list === 'applications';
  const filters = useApi<readonly DashboardFilter[]>(
    hasFilters ? staffPaths.dashboardFilters + toCallQuery({ edition: tab.edition ?? '' }) : null,
  );
  const known = filters.data ? knownFilters(props.view.filters, filters.data) : props.view.filters;
  const view = tabView(tab, { ...props.view, filters: known }, sorts);
  const rows = useRows<Row>(tabQuery(tab, view).toString(), view.row);
  const { shown, show } = useColumns({ choices, list: tab.list, columns, view, change });
  const widths = useWidths(choices, tab.list);
  const density = choices.known?.density ?? 'comfortable';
  const { total, error } = rows;
  // If they cannot be read, lists are emptied and counts are zero.
  const totals = rows.totals ?? { entries: 0, submitted: 0, isMore: false };
  const rowAt = (index: number) => rows.pages.get(Math.floor(index / usualPage) + 1)?.[index % usualPage];
  const peek = usePeek(rows, rowAt);
  const isPeeking = panel !== undefined && peek.id !== null;
  const place = isPeeking ? 'open' : 'closed';
  const peekedRow = peek.index === null ? undefined : rowAt(peek.index);
  const titleOf = (row: Row | undefined) => (row && columns[0]?.text(row)) || 'Application';

  // Filters and columns that arrive later would move the table under a finger.
  if ((filters.isLoading && !filters.data) || !choices.known) return <LoadingTable />;
  return (
    <div className={listClass}>
      <FilterBar
        view={view}
        change={change}
        sorts={columns.filter(({ sortable }) => sortable)}
        filters={hasFilters ? offered(filters.data ?? [], tab) : []}
        figures={
          hasFilters && (
            <Figures
              totals={total === null && !error ? null : totals}
              status={view.filters.status ?? ''}
              onStatus={(status) => change({ filters: { status } })}
            />
          )
        }
        count={total === null ? '' : countText(total, noun, isNarrowed(view), totals.isMore)}
        isCounted={!hasFilters || isNarrowed(view) || totals.isMore}
        look={<ViewPanel choices={choices} columns={columns} shown={shown} onShow={show} widths={widths} />}
      >
        <Button size="small" variant="outlined" aria-disabled={rows.refreshing} onClick={rows.refresh}>
          Refresh
        </Button>
        {role === 'superadmin' && (
          <MessageControl to={hasFilters ? 'owners' : 'users'} query={tabQuery(tab, view)} total={total ?? 0}>
            {hasFilters ? 'Write to Owners' : 'Write to Users'}
          </MessageControl>
        )}
        {tab.report !== null && (
          <ExportControl
            columns={columns.filter(({ standard }) => standard)}
            name={tab.report}
            query={tabQuery(tab, view)}
            role={role}
            total={total ?? 0}
            isMore={totals.isMore}
          />
        )}
      </FilterBar>
      {filters.error && !filters.data && (
        <Notice tone="warning" title="The filters could not be loaded">
          <p>{messageOf(filters.error)}</p>
          <Button size="small" variant="outlined" onClick={() => void filters.mutate()}>
            Try again
          </Button>
        </Notice>
      )}
      <ListState
        error={error}
        loading={total === null}
        waiting={<LoadingTable />}
        isEmpty={total === 0}
        empty={isNarrowed(view) ? 'Nothing matches the search and filters' : tab.empty}
        onClear={isNarrowed(view) ? () => change({ search: '', filters: emptied(view) }) : undefined}
        onRetry={rows.refresh}
      />
      <div className={besideClass({ panel: place })}>
        {total !== null && total > 0 && (
          <div className={tableClass({ panel: place })}>
            <DataTable
              caption={tab.list === 'users' ? tab.title : `${tab.title}: applications`}
              columns={shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])}
              total={total}
              isMore={totals.isMore}
              rowAt={rowAt}
              onWindow={rows.want}
              list={rows.query}
              start={view.row}
              onPlace={(row) => change({ row })}
              view={view}
              onSort={change}
              busy={rows.busy}
              onOpen={onOpen}
              onPeek={panel && ((row, index) => peek.open(row._id, index))}
              active={isPeeking ? peek.index : null}
              onFocusRow={isPeeking ? peek.goTo : undefined}
              handle={peek.table}
              cell={cell}
              density={density}
              widths={widths}
            />
          </div>
        )}
        {isPeeking && peek.id !== null && (
          <SidePanel peek={peek} id={peek.id} title={titleOf(peekedRow)}>
            {panel(peek.id)}
          </SidePanel>
        )}
      </div>
    </div>
  );
}

/** The filters of a tab; the tab of a programme offers no other programme. */
function offered(filters: readonly DashboardFilter[], tab: DashboardTab): readonly DashboardFilter[] {
  return filters.filter(({ name }) => tab.program === null || name !== 'program');
}

/** How many rows there are, in words; of very many only the first are counted and listed. */
function countText(total: number, noun: string, narrowed: boolean, isMore: boolean): string {
  const count = total.toLocaleString('en-IN');
  if (isMore)
    return `${count}+ ${noun}s; the first ${count} are listed: search, filter or sort to find the others`;
  const things = `${count} ${noun}${total === 1 ? '' : 's'}`;
  if (!narrowed) return things;
  return `${things} ${total === 1 ? 'matches' : 'match'}`;
}
