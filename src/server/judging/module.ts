import type { Module } from '#server/platform/server-module.ts';
import { juryAccess } from './assigning/jury-access-repository.ts';
import { mailJurors } from './assigning/order-juror-mails.ts';
import { finishDraws } from './assigning/write-draws.ts';
import { assignmentsRoutes } from './assignments-routes.ts';
import { readBoardOfRound } from './board/board-route.ts';
import { certificatesRoutes, provesCertificate } from './certificates/certificates-routes.ts';
import { leaveRounds } from './decisions/decide.ts';
import { decisionsRoutes } from './decisions/decisions-routes.ts';
import { publishDecisions } from './decisions/publish.ts';
import { entriesRoutes } from './entries/entries-routes.ts';
import { followSubmission } from './entries/follow-submission.ts';
import { readBook } from './exports/book-route.ts';
import { exportRanking } from './exports/export-route.ts';
import { judgingChecks } from './judging-checks.ts';
import { juryRoutes } from './jury/jury-routes.ts';
import { composeDecision } from './mails/compose-decision.ts';
import { jurorMails } from './mails/juror-mails.ts';
import { rankingsRoutes } from './ranking/rankings-routes.ts';
import { editionObjections } from './rounds/edition-objections.ts';
import { countJudged, roundsHolding } from './rounds/rounds-holding-repository.ts';
import { roundsRoutes } from './rounds-routes.ts';
import { assertComparableSheets, incomparableWords } from './sheets/comparable-sheets.ts';
import { scoreSheetsRoutes } from './sheets/score-sheets-routes.ts';
import { awardRoutes } from './winners/awards-routes.ts';
import { eraseWords, ownWords } from './winners/own-words.ts';
import { publishedWinners } from './winners/published-winners.ts';
import { reviewRoutes } from './winners/review-routes.ts';
import { winnerProfileRoutes } from './winners/winner-profile-routes.ts';
import { wordsMails } from './winners/words-mails.ts';

/** The jury: rounds, assignments, score sheets, rankings, decisions and the winners. */
export const judging: Module = {
  name: 'judging',
  routes: [
    ...awardRoutes,
    ...juryRoutes,
    ...roundsRoutes,
    ...entriesRoutes,
    ...assignmentsRoutes,
    ...scoreSheetsRoutes,
    ...rankingsRoutes,
    readBoardOfRound,
    exportRanking,
    readBook,
    ...certificatesRoutes,
    ...decisionsRoutes,
    ...winnerProfileRoutes,
    ...reviewRoutes,
  ],
  jobs: [finishDraws, mailJurors, publishDecisions],
  mails: {
    decision: { lane: 'ordinary', compose: composeDecision },
    ...jurorMails,
    ...wordsMails,
  },
  prepare: assertComparableSheets,
  objections: async (database, { documents, forms }) => [
    ...(await incomparableWords(database, forms)),
    ...(await editionObjections(database, documents)),
  ],
  erase: eraseWords,
  ownData: ownWords,
  juryAccess,
  publishedWinners,
  roundsHolding,
  countJudged,
  leaveRounds,
  followSubmission,
  provesCertificate,
  checks: judgingChecks,
};
