/**
 * Addresses of the calls with which juries judge, chairs decide and winners speak: separate from the others, so that no
 * other page includes them.
 */
export const judgingPaths = {
  /** Rounds of the jury, for superadmins (`#contract/judging`); POST creates one. */
  rounds: '/api/rounds',
  round: (id: string) => `/api/rounds/${encodeURIComponent(id)}`,
  /** POST counts what would enter a round. */
  entrants: '/api/rounds/entrants',
  /** The entries of a round, and the sheets of one application. */
  roundEntries: (id: string) => `/api/rounds/${encodeURIComponent(id)}/entries`,
  roundEntry: (id: string, application: string) =>
    `/api/rounds/${encodeURIComponent(id)}/entries/${encodeURIComponent(application)}`,
  /** PUT sets who judges. */
  roundJurors: (id: string) => `/api/rounds/${encodeURIComponent(id)}/jurors`,
  /** POST fixes the sheet and lets applications in. */
  startRound: (id: string) => `/api/rounds/${encodeURIComponent(id)}/start`,
  /** POST sends regional winners into a national round. */
  enterWinners: (id: string) => `/api/rounds/${encodeURIComponent(id)}/winners`,
  /** POST draws jurors for applications. */
  drawRound: (id: string) => `/api/rounds/${encodeURIComponent(id)}/draw`,
  /** POST reminds jurors of unfinished sheets. */
  remindJurors: (id: string) => `/api/rounds/${encodeURIComponent(id)}/reminders`,
  /** PUT sets when decisions become public. */
  publication: (id: string) => `/api/rounds/${encodeURIComponent(id)}/publication`,
  /** The assignments of the calling juror; POST assigns by hand, for superadmins. */
  assignments: '/api/assignments',
  assignment: (id: string) => `/api/assignments/${encodeURIComponent(id)}`,
  conflict: (id: string) => `/api/assignments/${encodeURIComponent(id)}/conflict`,
  recusal: (id: string) => `/api/assignments/${encodeURIComponent(id)}/recusal`,
  /** The sheet of an assignment; PATCH saves. */
  scoreSheet: (id: string) => `/api/score-sheets/${encodeURIComponent(id)}`,
  submitSheet: (id: string) => `/api/score-sheets/${encodeURIComponent(id)}/submission`,
  reopenSheet: (id: string) => `/api/score-sheets/${encodeURIComponent(id)}/reopening`,
  /** The ranking of a group of a round, and the whole ranking as a file. */
  ranking: (round: string) => `/api/rankings/${encodeURIComponent(round)}`,
  rankingExport: (round: string) => `/api/rankings/${encodeURIComponent(round)}/export`,
  rankingBook: (round: string) => `/api/rankings/${encodeURIComponent(round)}/book`,
  /** Who leads for each award of a round, and who wins it. */
  board: (round: string) => `/api/rankings/${encodeURIComponent(round)}/board`,
  decisions: (round: string) => `/api/decisions/${encodeURIComponent(round)}`,
  decision: (round: string, application: string) =>
    `/api/decisions/${encodeURIComponent(round)}/${encodeURIComponent(application)}`,
  confirmDecision: (round: string, application: string) =>
    `/api/decisions/${encodeURIComponent(round)}/${encodeURIComponent(application)}/confirmation`,
  /** Certificates of an application, a single one as PDF, and those of a programme of a round as a book. */
  certificates: (application: string) => `/api/applications/${encodeURIComponent(application)}/certificates`,
  certificatePdf: (application: string, code: string) =>
    `/api/applications/${encodeURIComponent(application)}/certificates/${encodeURIComponent(code)}`,
  certificateBook: (round: string) => `/api/rounds/${encodeURIComponent(round)}/certificates`,
  /** What a winner lets the site say; for the owner of a winning application. */
  winnerProfile: (application: string) =>
    `/api/applications/${encodeURIComponent(application)}/winner-profile`,
  /** Words of winners, for the organisers; POST lets the site show them, or sends them back. */
  winnerWords: '/api/winner-words',
  waitingWords: '/api/winner-words/waiting',
  approveWords: (application: string) => `/api/winner-words/${encodeURIComponent(application)}/approval`,
  returnWords: (application: string) => `/api/winner-words/${encodeURIComponent(application)}/return`,
} as const;
