import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usualPage } from '#contract/staff-room/dashboard.ts';
import { useAddress } from '../../../use-address.tsx';
import type { TableHandle } from '../table/data-table.tsx';
import type { Rows } from '../table/use-rows.ts';

/** The row in the side panel. */
export interface Peek {
  /** Its id, from the address; null: the panel is closed. */
  readonly id: string | null;
  /** Its position in the list, from 0; null if the present list does not show it. */
  readonly index: number | null;
  /** How many rows there are. */
  readonly total: number;
  readonly table: RefObject<TableHandle | null>;
  /** Opens the panel at a row, or shows a different row in it. */
  readonly open: (id: string, index: number) => void;
  /** Shows the row so many places further, as soon as it is loaded. */
  readonly step: (by: -1 | 1) => void;
  /** Shows the row at a position. */
  readonly goTo: (index: number) => void;
  /** Closes the panel; focus returns to the row. */
  readonly close: () => void;
}

/** The parameter with a row's id in an address. */
const name = 'open';
/** A person who holds an arrow key down reads none of the rows that pass by. */
const settleMs = 200;

/** The row in the side panel. It is in the address; Back undoes opening it. */
export function usePeek<Row extends { readonly _id: string }>(
  rows: Pick<Rows<Row>, 'pages' | 'total'>,
  rowAt: (index: number) => Row | undefined,
): Peek {
  const { params, change } = useAddress();
  const { state }: { state: { readonly isPeek?: boolean } | null } = useLocation();
  const navigate = useNavigate();
  const table = useRef<TableHandle>(null);
  const [latest, setLatest] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const id = params.get(name);
  const total = rows.total ?? 0;
  const index = id === null ? null : placeOf(id, latest, rows, rowAt);

  const show = (next: string | null, replace: boolean) => {
    const kept = replace ? state : { isPeek: true };
    change(
      (now) => {
        if (next === null) now.delete(name);
        else now.set(name, next);
        return now;
      },
      { push: !replace, state: next === null ? null : kept },
    );
  };
  const open = (next: string, at: number) => {
    setLatest(at);
    setWanted(null);
    show(next, id !== null);
  };
  const goTo = (at: number) => {
    if (at < 0 || at >= total) return;
    table.current?.show(at);
    setWanted(at);
  };
  const row = wanted === null ? undefined : rowAt(wanted);
  const next = row?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a row that is wanted and there leads on
  useEffect(() => {
    if (next === undefined || wanted === null) return;
    const timer = setTimeout(() => open(next, wanted), settleMs);
    return () => clearTimeout(timer);
  }, [next, wanted]);

  return {
    ...{ id, index, total, table, open, goTo },
    step: (by) => {
      const from = wanted ?? index;
      if (from !== null) goTo(from + by);
    },
    close() {
      const at = index ?? latest;
      setWanted(null);
      if (state?.isPeek) void navigate(-1);
      else show(null, true);
      // Once the list is visible again.
      if (at !== null) requestAnimationFrame(() => table.current?.focus(at));
    },
  };
}

function placeOf<Row extends { readonly _id: string }>(
  id: string,
  latest: number | null,
  { pages }: Pick<Rows<Row>, 'pages'>,
  rowAt: (index: number) => Row | undefined,
): number | null {
  if (latest !== null && rowAt(latest)?._id === id) return latest;
  for (const [number, page] of pages) {
    const at = page.findIndex((row) => row._id === id);
    if (at >= 0) return (number - 1) * usualPage + at;
  }
  return null;
}
