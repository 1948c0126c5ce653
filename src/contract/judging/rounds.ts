/** The level that a round decides about. */
export const roundLevels = ['screening', 'regional', 'national'] as const;
export type RoundLevel = (typeof roundLevels)[number];

/** How sheets count: all points or none, the points themselves, or the order in which a juror ranks applications. */
export const roundMethods = ['pass-fail', 'scores', 'ranks'] as const;
export type RoundMethod = (typeof roundMethods)[number];

/** A draft can be changed; once started it is scheduled, open and closed by its instants, and finally published. */
export const roundStates = ['draft', 'scheduled', 'open', 'closed', 'published'] as const;
export type RoundState = (typeof roundStates)[number];

/** What happens to applications that another round of the same edition and level already contains. */
export const entriesTwice = ['leave-out', 'enter'] as const;
export type EntriesTwice = (typeof entriesTwice)[number];
