import { indianOffset } from '#contract/indian-day.ts';
import type { CellKind } from '#engine/kinds/answer-kind.ts';

/** A calendar day (YYYY-MM-DD) or an instant (ISO, UTC) that a workbook stores as a date. */
export interface Time {
  readonly kind: 'day' | 'instant';
  readonly iso: string;
}

/** The content of a cell of a report; null: nothing. */
export type Cell = string | number | Time | null;

/** A column of a report; `Row` is what its cells are made from. */
export interface Column<Row> {
  /** The name a caller requests it by; empty if it is always there. */
  readonly key: string;
  readonly title: string;
  readonly kind: CellKind;
  /** In characters, for workbooks. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

/** The wall clock in India at an instant, as a `Date` whose UTC fields show it: spreadsheets know no time zones. */
export function indianWallClock(iso: string): Date {
  return new Date(Date.parse(iso) + indianOffset);
}
