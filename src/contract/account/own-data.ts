/** What goes with an erased account; shown before the erasure. */
export const goneAfterErasure =
  'Drafts and their files are removed (a draft on which a colleague writes becomes the colleague’s), what you wrote to the organisers goes, and name, address, number and password are erased from the account. It can never be used again. This cannot be taken back.';

/** What stays after an erasure, and why; shown before it, and returned by the call after it. */
export const keptAfterErasure =
  'Submitted applications stay with the programme, with the company, the contacts and the files in them: they were judged, and awards rest on them. The audit keeps what was done, under a number instead of a name, for three years.';
