/**
 * Counting ends here: to know how many of very many rows fit takes longer than to read a page of them. Pages reach as far; what
 * lies behind is found by a search, a filter or another order.
 */
export const mostCounted = 10_000;

/** So many rows are found first and then sorted; of more, a page is soon full on the way along the index of the order. */
export const few = 2000;
