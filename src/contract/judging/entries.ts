/**
 * The filters of a round's applications. The first three concern an application: fewer jurors than it should have,
 * missing sheets, all sheets there. The others concern assignments, of the named juror or of anyone: sheets to submit,
 * begun, submitted, and assignments that came back.
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
