/** Characters of a message to a selection. */
export const longestSubject = 150;
export const longestMessage = 8000;

/** People that one message reaches at most. */
export const mostPeople = 20_000;
