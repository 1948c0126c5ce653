/** So many rows are found first and then sorted; of more, a page is soon full on the way along the index of the order. */
export const few = 2000;
