import { useEffect, useRef } from 'react';
import type { View } from '../filters/use-view.ts';
import type { Column } from './column.ts';
import { readColumnSet, writeColumnSet } from './column-set.ts';
import { keepChoice, readChoice } from './kept-choices.ts';

interface Asked<Row> {
  /** Id of whose choice is remembered. */
  readonly person: string;
  readonly list: string;
  readonly columns: readonly Column<Row>[];
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
}

/** Which columns are shown, and how to choose. The address decides; without a word there, what the person last chose. */
export function useColumns<Row>({ person, list, columns, view, change }: Asked<Row>) {
  const place = `dashboard-columns:${person}:${list}`;
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    const kept = readChoice(place);
    if (view.columns === null && kept !== null) change({ columns: kept });
  });
  const shown = readColumnSet(view.columns, columns);
  const show = (next: ReadonlySet<string>) => {
    const text = writeColumnSet(next, columns);
    keepChoice(place, text);
    change({ columns: text });
  };
  return { shown, show };
}
