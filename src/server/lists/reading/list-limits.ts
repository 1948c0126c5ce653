/** Up to this many rows are found first and then sorted; with more, a page soon fills while walking the index of the order. */
export const mostSorted = 2000;
