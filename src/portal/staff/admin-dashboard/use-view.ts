import { useLocation } from 'react-router-dom';
import { useAddress } from '../../use-address.tsx';

/** No list is this long; the server refuses pages even further away. */
const furthestRow = 10_000_000;

/** Parameters of an address that are not filters. */
const otherNames = new Set(['sort', 'order', 'search', 'columns', 'row', 'edition', 'tab', 'open']);

/** The view of a table; all of it is in the address, so that it can be shared. */
export interface View {
  readonly sort: string | null;
  readonly order: 'asc' | 'desc';
  readonly search: string;
  /** The filters of the companies tables, by query parameter. */
  readonly filters: Readonly<Record<string, string>>;
  /** Ids of the visible columns, separated by commas; null: the standard ones. */
  readonly columns: string | null;
  /** The first visible row, from 1. */
  readonly row: number;
}

/** The part of the view that becomes the server's query; defaults are left out. */
export function viewQuery(view: View): URLSearchParams {
  const query = new URLSearchParams();
  if (view.sort !== null) {
    query.set('sort', view.sort);
    query.set('order', view.order);
  }
  if (view.search !== '') query.set('search', view.search);
  for (const [name, value] of Object.entries(view.filters)) if (value) query.set(name, value);
  return query;
}

/** The view in an address; other parameters are ignored. */
export function readView(query: URLSearchParams): View {
  const row = Number(query.get('row'));
  const chosen = [...query].filter(([name, value]) => !otherNames.has(name) && value !== '');
  return {
    sort: query.get('sort'),
    order: query.get('order') === 'desc' ? 'desc' : 'asc',
    search: query.get('search') ?? '',
    filters: Object.fromEntries(chosen),
    columns: query.get('columns'),
    row: Number.isSafeInteger(row) && row > 0 && row <= furthestRow ? row : 1,
  };
}

/** The address of a view, keeping the tab, edition and side panel of `before`. */
export function viewAddress(view: View, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams();
  for (const kept of ['edition', 'tab', 'open']) {
    const value = before.get(kept);
    if (value !== null) address.set(kept, value);
  }
  for (const [name, value] of viewQuery(view)) address.set(name, value);
  if (view.columns !== null) address.set('columns', view.columns);
  if (view.row > 1) address.set('row', String(view.row));
  return address;
}

/**
 * The view in the address and how to change it: named filters change, an empty one is removed. Whatever changes the
 * set of rows goes to the first row.
 */
export function useView(): readonly [View, (change: Partial<View>) => void] {
  const { params, change: edit } = useAddress();
  const { state } = useLocation();
  const change = (changes: Partial<View>) => {
    edit(
      (now) => {
        const view = readView(now);
        const stays = 'columns' in changes;
        const filters = { ...view.filters, ...changes.filters };
        return viewAddress({ ...view, row: stays ? view.row : 1, ...changes, filters }, now);
      },
      { state },
    );
  };
  return [readView(params), change];
}
