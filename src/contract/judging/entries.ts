/**
 * What a list of a round's applications can be narrowed to. The first three are about an application: fewer jurors than it
 * should have, sheets still to come, all sheets there. The others are about what is assigned, to the juror who is named or to
 * anybody: sheets to submit, begun, submitted, and assignments that came back.
 */
export const entryShows = [
  'short',
  'incomplete',
  'complete',
  'open',
  'begun',
  'submitted',
  'returned',
] as const;
export type EntryShow = (typeof entryShows)[number];
