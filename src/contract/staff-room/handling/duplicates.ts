/** What staff say about two applications: they are the same, or not. */
export const duplicateMarks = ['one', 'two'] as const;

export type DuplicateMark = (typeof duplicateMarks)[number];

/** Values of the filter `duplicates`. */
export const duplicateStates = ['open', ...duplicateMarks] as const;

export type DuplicateState = (typeof duplicateStates)[number];
