/** A column of a table: what is in a row's cell, and what the server sorts it by. */
export interface Column<Row> {
  /** Names it in the address and, where it can be sorted by, in the server's query. */
  readonly id: string;
  readonly title: string;
  readonly sortable: boolean;
  /** Shown until somebody chooses otherwise. */
  readonly standard: boolean;
  /** Least width in rem; what room is left is shared in proportion. */
  readonly width: number;
  readonly text: (row: Row) => string;
}

/** Shown where there is no answer. */
export const missing = 'N/A';
