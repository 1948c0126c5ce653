/** A column of a table: the content of its cells, and what the server sorts it by. */
export interface Column<Row> {
  /** Its name in the address and, if it can be sorted by, in the server's query. */
  readonly id: string;
  readonly title: string;
  readonly sortable: boolean;
  /** Visible by default. */
  readonly standard: boolean;
  /** Minimum width in rem; remaining room is shared in proportion. */
  readonly width: number;
  readonly text: (row: Row) => string;
}

/** Shown for a missing answer. */
export const missing = 'N/A';
