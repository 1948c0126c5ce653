import type { Column } from './column.ts';

type Columns = readonly Pick<Column<never>, 'id' | 'standard'>[];

/** The columns that a text of ids names, in the order of the table; without one, or when it names none, the standard ones. */
export function readColumnSet(text: string | null, columns: Columns): ReadonlySet<string> {
  const named = new Set(text?.split(','));
  const chosen = columns.filter(({ id }) => named.has(id));
  const shown = chosen.length > 0 ? chosen : columns.filter(({ standard }) => standard);
  // The first says whose row it is.
  return new Set([...columns.slice(0, 1), ...shown].map(({ id }) => id));
}

/** Ids separated by commas; null for the standard columns, which need not be told. */
export function writeColumnSet(shown: ReadonlySet<string>, columns: Columns): string | null {
  const isStandard = columns.every(({ id, standard }) => shown.has(id) === standard);
  if (isStandard) return null;
  return columns.flatMap(({ id }) => (shown.has(id) ? [id] : [])).join(',');
}
