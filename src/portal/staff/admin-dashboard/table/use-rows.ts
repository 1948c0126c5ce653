import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { usualPage } from '#contract/staff-room/dashboard.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { apiGet } from '../../../api/client.ts';
import { useWhenOnline } from '../../../api/use-when-online.ts';
import { createRowPages, type RowPage, type RowsState } from './row-pages.ts';

/** How many applications there are; `isMore`: more rows match than are counted and listed. */
type Totals = Dashboard['totals'] & { readonly isMore: boolean };

/** A list of the dashboard as displayed, and its actions. */
export interface Rows<Row> extends RowsState<Row, Totals> {
  /** The answered query: while another is loading, the previous rows stay. */
  readonly query: string;
  /** Different rows from those shown are loading. */
  readonly busy: boolean;
  readonly want: (first: number, last: number) => void;
  readonly refresh: () => void;
}

async function readPage<Row>(
  query: string,
  number: number,
  signal: AbortSignal,
): Promise<RowPage<Row, Totals>> {
  const asked = new URLSearchParams(query);
  asked.set('size', String(usualPage));
  asked.set('page', String(number));
  const answer = await apiGet<Dashboard>(`${staffPaths.dashboard}?${asked}`, { signal });
  // One of the two lists contains the page, the other is empty.
  const rows = [...answer.applicationData, ...answer.unregistered_users] as Row[];
  const { total = rows.length, isMore = false } = answer.page ?? {};
  return { rows, total, totals: { ...answer.totals, isMore } };
}

/** The rows that match a query, read as they come into view; `start` is the first in view, from 1. */
export function useRows<Row>(query: string, start: number): Rows<Row> {
  const list = useMemo(
    () =>
      createRowPages<Row, Totals>({
        size: usualPage,
        read: (number, signal) => readPage<Row>(query, number, signal),
      }),
    [query],
  );
  const first = useRef(start);
  first.current = start;
  useEffect(() => {
    list.want(first.current - 1, first.current - 1);
    return list.stop;
  }, [list]);
  const state = useSyncExternalStore(list.subscribe, list.state);
  useWhenOnline(state.error !== null, list.refresh);
  const shown = useRef({ state, query });
  if (state.total !== null || state.error) shown.current = { state, query };
  const isCurrent = shown.current.query === query;
  return {
    ...shown.current.state,
    query: shown.current.query,
    refreshing: !isCurrent || state.refreshing,
    busy: !isCurrent || state.refreshing,
    want: isCurrent ? list.want : keepStill,
    refresh: list.refresh,
  };
}

/** What is shown until the answer arrives requests nothing. */
function keepStill(): void {}
