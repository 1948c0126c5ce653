/** What can be decided of an application in a round; `approved` wins. */
export const outcomes = ['shortlisted', 'approved', 'rejected'] as const;
/** One of them. */
export type Outcome = (typeof outcomes)[number];
