/** How much room a row takes: two lines of text, or one. */
export type Density = 'comfortable' | 'compact';

/** Height of a row in rem; the style of rows takes it from here. */
export const rowRem: Readonly<Record<Density, number>> = { comfortable: 2.75, compact: 2 };
/** Height of the table's head, in rem. */
const headRem = 2;

/** Heights in CSS pixels, which follow the reader's size of type. */
export interface RowSize {
  readonly row: number;
  readonly head: number;
}

/** Heights as they are on this screen. */
export function readRowSize(density: Density): RowSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { row: rowRem[density] * rem, head: headRem * rem };
}
