import type { Choices } from '../choices/use-choices.ts';
import type { DashboardTab } from '../dashboard-tabs.ts';
import type { View } from '../use-view.ts';
import type { Column } from './column.ts';
import { isStandardSet, shownColumns } from './column-set.ts';

interface Asked<Row> {
  readonly choices: Choices;
  readonly list: DashboardTab['list'];
  readonly columns: readonly Column<Row>[];
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
}

/**
 * Ids of the visible columns, in order, and how to choose. The address decides; if it says nothing, the person's last choice.
 */
export function useColumns<Row>({ choices, list, columns, view, change }: Asked<Row>) {
  const shown = shownColumns(view.columns?.split(',') ?? choices.known?.lists?.[list]?.columns, columns);
  const show = (next: readonly string[]) => {
    choices.change({ lists: { [list]: { columns: isStandardSet(next, columns) ? null : next } } });
    // The address no longer decides: now it is the person's own choice.
    if (view.columns !== null) change({ columns: null });
  };
  return { shown, show };
}
