import { useSearchParams } from 'react-router-dom';

/** How a table is looked at; all of it stands in the address, so that it can be shared. */
export interface View {
  readonly sort: string | null;
  readonly order: 'asc' | 'desc';
  readonly search: string;
  readonly status: string;
  /** Enterprise category by turnover; empty: any. */
  readonly enterprise: string;
  /** From 1. */
  readonly page: number;
}

/** The part of the view that the server's query is made of; what is usual is left out. */
export function viewQuery(view: View): URLSearchParams {
  const query = new URLSearchParams();
  if (view.sort !== null) {
    query.set('sort', view.sort);
    query.set('order', view.order);
  }
  if (view.search !== '') query.set('search', view.search);
  if (view.status !== '') query.set('status', view.status);
  if (view.enterprise !== '') query.set('enterprise', view.enterprise);
  return query;
}

/** A header clicked once more: ascending, descending, none (specification section 4). */
export function nextSort(view: View, sort: string): Pick<View, 'sort' | 'order'> {
  if (view.sort !== sort) return { sort, order: 'asc' };
  return view.order === 'asc' ? { sort, order: 'desc' } : { sort: null, order: 'asc' };
}

/** The view in the address and how to change it; a change of anything but the page leads to the first page. */
export function useView(): readonly [View, (change: Partial<View>) => void] {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page'));
  const view: View = {
    sort: query.get('sort'),
    order: query.get('order') === 'desc' ? 'desc' : 'asc',
    search: query.get('search') ?? '',
    status: query.get('status') ?? '',
    enterprise: query.get('enterprise') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
  const change = (changes: Partial<View>) => {
    const next = { ...view, page: 1, ...changes };
    const address = viewQuery(next);
    const tab = query.get('tab');
    if (tab !== null) address.set('tab', tab);
    if (next.page > 1) address.set('page', String(next.page));
    setQuery(address, { replace: true, preventScrollReset: true });
  };
  return [view, change];
}
