/** What staff say of two applications: of one company and project, or of two. */
export const duplicateMarks = ['one', 'two'] as const;

export type DuplicateMark = (typeof duplicateMarks)[number];

/** Values of the filter `duplicates`. */
export const duplicateStates = ['open', ...duplicateMarks] as const;

export type DuplicateState = (typeof duplicateStates)[number];
