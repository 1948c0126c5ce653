/** A table as its database describes it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of 64-bit integers, which PostgreSQL returns as text. */
  readonly longNumbers: readonly string[];
  /** Columns that the database numbers itself. */
  readonly numbered: readonly string[];
  /** Columns of the primary key, in order. */
  readonly key: readonly string[];
  readonly references: readonly Reference[];
}

/** Columns whose values must exist in columns of another table, one by one. */
export interface Reference {
  readonly table: string;
  readonly pairs: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Left out of backups: what the database derives from other tables itself, the records of migrations (the manifest names
 * them), the name of the file store (a restored pair gets a new one), and what servers saw of their machine's clock.
 */
const leftOut = new Set([
  'user_search',
  'kysely_migration',
  'kysely_migration_lock',
  'store_identity',
  'clock_state',
]);

/** The tables of a backup, each after those it refers to. */
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
