import type { Column } from './column.ts';

type Columns = readonly Pick<Column<never>, 'id' | 'standard'>[];

/**
 * Ids of the visible columns, in order: those named that exist; without names, or when none exists, the standard
 * ones. The first column identifies the row and is always first.
 */
export function shownColumns(
  named: readonly string[] | null | undefined,
  columns: Columns,
): readonly string[] {
  const chosen = (named ?? []).filter((id) => columns.some((column) => column.id === id));
  const shown = chosen.length > 0 ? chosen : columns.flatMap(({ id, standard }) => (standard ? [id] : []));
  return [...new Set([...columns.slice(0, 1).map(({ id }) => id), ...shown])];
}

/** Whether these are the standard columns in the standard order. */
export function isStandardSet(shown: readonly string[], columns: Columns): boolean {
  return shown.join() === shownColumns(null, columns).join();
}

/** The ids with one of them moved by so many places; the first column stays in place. */
export function moveColumn(shown: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const [from, to] = [shown.indexOf(id), shown.indexOf(id) + by];
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, id);
}
