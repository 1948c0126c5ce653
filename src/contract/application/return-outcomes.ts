/** How a return for correction ended: submitted again, left as it was first submitted, or withdrawn. */
export const returnOutcomes = ['resubmitted', 'unanswered', 'withdrawn'] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];
