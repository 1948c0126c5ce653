/** Height of every row, in rem: two lines of text. The style of rows says the same. */
const rowRem = 3.75;

/** Height of the table's head, in rem. */
const headRem = 3;

/** Heights in CSS pixels, which follow the reader's size of type. */
export interface RowSize {
  readonly row: number;
  readonly head: number;
}

/** Heights as they are on this screen. */
export function readRowSize(): RowSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { row: rowRem * rem, head: headRem * rem };
}
