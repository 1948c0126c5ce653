/** A table as its database describes it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of whole numbers of 64 bits: PostgreSQL hands them over as text. */
  readonly longNumbers: readonly string[];
  /** Columns that the database numbers by itself. */
  readonly numbered: readonly string[];
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  readonly references: readonly Reference[];
}

/** Columns that must be found in the columns of another table, one by one. */
export interface Reference {
  readonly table: string;
  readonly pairs: readonly { readonly from: string; readonly to: string }[];
}

/**
 * What a backup leaves out: what the database derives of other tables by itself, the notes of migrations (the manifest names
 * them), the name of the store of files (a restored pair is given one of its own), and what servers saw of their machine's clock.
 */
const leftOut = new Set([
  'user_search',
  'kysely_migration',
  'kysely_migration_lock',
  'store_identity',
  'clock_state',
]);

/** The tables of a backup, each after those that it refers to. */
export function inOrder(tables: readonly TableShape[]): TableShape[] {
  const kept = tables.filter(({ name }) => !leftOut.has(name));
  const ordered: TableShape[] = [];
  const begun = new Set<string>();
  const visit = (table: TableShape) => {
    if (begun.has(table.name)) return;
    begun.add(table.name);
    for (const { table: target } of table.references) {
      const other = kept.find(({ name }) => name === target);
      if (other) visit(other);
    }
    ordered.push(table);
  };
  for (const table of [...kept].sort((a, b) => (a.name < b.name ? -1 : 1))) visit(table);
  return ordered;
}
