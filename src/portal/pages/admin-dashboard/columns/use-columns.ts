import { useEffect, useRef } from 'react';
import { useSession } from '../../../session.tsx';
import type { View } from '../filters/use-view.ts';
import type { Column } from './column.ts';
import { readColumnSet, writeColumnSet } from './column-set.ts';
import { keepColumns, readKeptColumns } from './kept-columns.ts';

interface Asked<Row> {
  readonly list: string;
  readonly columns: readonly Column<Row>[];
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
}

/** Which columns are shown, and how to choose. The address decides; without a word there, what the person last chose. */
export function useColumns<Row>({ list, columns, view, change }: Asked<Row>) {
  const { user } = useSession();
  const person = user?._id ?? '';
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    const kept = readKeptColumns(person, list);
    if (view.columns === null && kept !== null) change({ columns: kept });
  });
  const shown = readColumnSet(view.columns, columns);
  const show = (next: ReadonlySet<string>) => {
    const text = writeColumnSet(next, columns);
    keepColumns(person, list, text);
    change({ columns: text });
  };
  return { shown, show };
}
