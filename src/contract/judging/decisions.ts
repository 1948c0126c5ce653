/** The possible decisions on an application in a round; `approved` wins. */
export const outcomes = ['shortlisted', 'approved', 'rejected'] as const;
export type Outcome = (typeof outcomes)[number];

/** What a person must have seen before a decision is made, confirmed or published anyway. */
export const decisionWarnings = [
  'no-sheet',
  'no-size',
  'no-company',
  'other-award',
  'elsewhere',
  'rejected-before',
] as const;
export type DecisionWarning = (typeof decisionWarnings)[number];
