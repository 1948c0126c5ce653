/** How much room a row takes: two lines of text, or one. */
export type Density = 'comfortable' | 'compact';

const rowRem: Readonly<Record<Density, number>> = { comfortable: 2.75, compact: 2 };
/** Columns that are wider, in rem, take two lines of a card. */
const widestLine = 12;
/** Height of the table's head, in rem. */
const headRem = 2;
/** A card: its edges with the room between two of them, its first line, and each further one. */
const cardRem = { frame: 2.75, first: 1.75, line: 1.625 };

/** How many lines a column takes on a card; the first is its heading. */
export function linesOnCard({ width }: { readonly width: number }, at: number): 1 | 2 {
  return at > 0 && width > widestLine ? 2 : 1;
}

/** Heights in rem; the style of rows takes them from here. */
export function rowHeight(density: Density, cardLines: number | null): number {
  if (cardLines === null) return rowRem[density];
  return cardRem.frame + cardRem.first + (cardLines - 1) * cardRem.line;
}

/** Heights in CSS pixels, which follow the reader's size of type. */
export interface RowSize {
  readonly row: number;
  readonly head: number;
}

/** Heights as they are on this screen; cards stand below no head. */
export function readRowSize(density: Density, cardLines: number | null): RowSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { row: rowHeight(density, cardLines) * rem, head: cardLines === null ? headRem * rem : 0 };
}
