import {
  type ColumnDef,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from '../columns/column.ts';
import type { View } from '../use-view.ts';

/** A position in the long list; its row is undefined until its page has arrived. */
export interface Slot<Row> {
  /** From 0. */
  readonly index: number;
  readonly row: Row | undefined;
}

const features = tableFeatures({ rowSortingFeature });

interface Asked<Row> {
  readonly columns: readonly Column<Row>[];
  /** The rows in view: the server sorts and filters. */
  readonly slots: readonly Slot<Row>[];
  readonly view: Pick<View, 'sort' | 'order'>;
  readonly onSort: (sort: Pick<View, 'sort' | 'order'>) => void;
}

/** The table's columns and rows: a header cycles through ascending, descending and none. */
export function useTableModel<Row>({ columns, slots, view, onSort }: Asked<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Slot<Row>> => ({
          id: column.id,
          header: column.title,
          enableSorting: column.sortable,
          sortDescFirst: false,
          accessorFn: ({ row }) => (row === undefined ? '' : column.text(row)),
        }),
      ),
    [columns],
  );
  const data = useMemo(() => [...slots], [slots]);
  const sorting: SortingState = view.sort === null ? [] : [{ id: view.sort, desc: view.order === 'desc' }];
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ index }) => String(index),
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change: Updater<SortingState>) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      onSort({ sort: first?.id ?? null, order: first?.desc ? 'desc' : 'asc' });
    },
  });
}

/** The result of `useTableModel`. */
export type TableModel<Row> = ReturnType<typeof useTableModel<Row>>;
