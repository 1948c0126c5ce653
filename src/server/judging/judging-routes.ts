import { assignmentsRoutes } from './assignments-routes.ts';
import { readBoardOfRound } from './board/board-route.ts';
import { certificatesRoutes } from './certificates/certificates-routes.ts';
import { decisionsRoutes } from './decisions/decisions-routes.ts';
import { entriesRoutes } from './entries/entries-routes.ts';
import { readBook } from './exports/book-route.ts';
import { exportRanking } from './exports/export-route.ts';
import { rankingsRoutes } from './ranking/rankings-routes.ts';
import { roundsRoutes } from './rounds-routes.ts';
import { scoreSheetsRoutes } from './sheets/score-sheets-routes.ts';
import { reviewRoutes } from './winners/review-routes.ts';
import { winnerProfileRoutes } from './winners/winner-profile-routes.ts';

/** All calls of the jury's rounds. */
export const judgingRoutes = [
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
];
