/** How much room a row takes: two lines of text, or one. */
export type Density = 'comfortable' | 'compact';

const rowRem: Readonly<Record<Density, number>> = { comfortable: 2.75, compact: 2 };
/** A card: its edges with the badge of its state, its first line, and each further one. */
const cardRem = { frame: 2.375, first: 2, line: 1.625 };

/** Height of the table's head, in rem. */
const headRem = 2;
/** Room between two cards, in rem. */
const gapRem = 0.75;

/** Height of a row, in rem; a card of so many lines grows where a text takes more than one. */
export function rowHeight(density: Density, cardLines: number | null): number {
  if (cardLines === null) return rowRem[density];
  return cardRem.frame + cardRem.first + (cardLines - 1) * cardRem.line;
}

/** In CSS pixels, which follow the reader's size of type. */
interface RowSize {
  readonly row: number;
  readonly head: number;
  /** Between two rows. */
  readonly gap: number;
}

/** Sizes as they are on this screen; cards stand apart, below no head. */
export function readRowSize(density: Density, cardLines: number | null): RowSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const isCard = cardLines !== null;
  return {
    row: rowHeight(density, cardLines) * rem,
    head: isCard ? 0 : headRem * rem,
    gap: isCard ? gapRem * rem : 0,
  };
}
