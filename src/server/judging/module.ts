import type { Module } from '#server/platform/server-module.ts';
import { juryAccess } from './assigning/jury-access-repository.ts';
import { mailJurors } from './assigning/order-juror-mails.ts';
import { finishDraws } from './assigning/write-draws.ts';
import { publishDecisions } from './decisions/publish.ts';
import { judgingChecks } from './judging-checks.ts';
import { judgingRoutes } from './judging-routes.ts';
import { juryRoutes } from './jury/jury-routes.ts';
import { composeDecision } from './mails/compose-decision.ts';
import { jurorMails } from './mails/juror-mails.ts';
import { roundsHolding } from './rounds/rounds-holding-repository.ts';
import { assertComparableSheets, incomparableWords } from './sheets/comparable-sheets.ts';
import { awardRoutes } from './winners/awards-routes.ts';
import { eraseWords, ownWords } from './winners/own-words.ts';
import { publishedWinners } from './winners/published-winners.ts';
import { wordsMails } from './winners/words-mails.ts';

/** The jury: rounds, assignments, score sheets, rankings, decisions and the winners. */
export const judging: Module = {
  name: 'judging',
  routes: [...awardRoutes, ...juryRoutes, ...judgingRoutes],
  jobs: [finishDraws, mailJurors, publishDecisions],
  mails: {
    decision: { lane: 'ordinary', compose: composeDecision },
    ...jurorMails,
    ...wordsMails,
  },
  prepare: assertComparableSheets,
  objections: incomparableWords,
  erase: eraseWords,
  ownData: ownWords,
  juryAccess,
  publishedWinners,
  roundsHolding,
  checks: judgingChecks,
};
