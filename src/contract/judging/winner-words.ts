/** The states of a winner's words: private, waiting for the organisers, shown, or sent back with a note. */
export const wordsStates = ['kept', 'waiting', 'approved', 'returned'] as const;
export type WordsState = (typeof wordsStates)[number];

/** The states in which the organisers list words. */
export const reviewedStates = ['waiting', 'returned', 'approved'] as const satisfies readonly WordsState[];
export type ReviewedState = (typeof reviewedStates)[number];

/** Maximum characters of a winner's words. */
export const longestWords = 1500;
