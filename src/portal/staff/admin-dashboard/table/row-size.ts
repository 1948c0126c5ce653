/** The height of a row: two lines of text, or one. */
export type Density = 'comfortable' | 'compact';

const rowRem: Readonly<Record<Density, number>> = { comfortable: 2.75, compact: 2 };
/** A card: its edges with the status badge, its first line, and each further one. */
const cardRem = { frame: 2.375, first: 2, line: 1.625 };

/** Height of the table's head, in rem. */
const headRem = 2;
/** Room between two cards, in rem. */
const gapRem = 0.75;

/** Height of a row, in rem; a card grows if a text takes more than one line. */
export function rowHeight(density: Density, cardLines: number | null): number {
  if (cardLines === null) return rowRem[density];
  return cardRem.frame + cardRem.first + (cardLines - 1) * cardRem.line;
}

/** In CSS pixels, which depend on the reader's font size. */
interface RowSize {
  readonly row: number;
  readonly head: number;
  /** Between two rows. */
  readonly gap: number;
}

/** Sizes on this screen; cards have gaps and no header. */
export function readRowSize(density: Density, cardLines: number | null): RowSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const isCard = cardLines !== null;
  return {
    row: rowHeight(density, cardLines) * rem,
    head: isCard ? 0 : headRem * rem,
    gap: isCard ? gapRem * rem : 0,
  };
}
