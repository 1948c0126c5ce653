import { type Check, checkAtOnce } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { compareDecisions, compareSubmittedSheets } from './decisions-check.ts';
import { checkSheets } from './sheets-check.ts';
import { judgingTables } from './tables.ts';

/** Invariants of the jury's rounds. */
export const judgingChecks: readonly Check[] = [
  {
    what: 'score sheets',
    guards: {
      score_sheets: 'its points follow from its answers; submitted, it is complete and keeps every rule',
    },
    run: checkSheets,
  },
  checkAtOnce(
    'submitted sheets',
    { assignments: 'a sheet that was submitted by the audit is submitted' },
    compareSubmittedSheets,
  ),
  checkAtOnce(
    'decisions',
    {
      decisions: 'each is as in the audit, and none of the audit is missing',
      applications: 'its status follows from what was decided of it and published',
    },
    compareDecisions,
  ),
  checkRows('rows of rounds', judgingTables, {
    rounds: ({ started_at, sheet_revision }) =>
      started_at !== null && sheet_revision === null ? 'it was started without a sheet' : undefined,
    score_sheets: ({ is_final, submitted_at }) =>
      (is_final === 1) === (submitted_at !== null) ? undefined : 'it is half submitted',
    decisions: ({ confirmed_by, confirmed_at, decided_by }) => {
      if (confirmed_by === decided_by) return 'the person who decided also confirmed it';
      return (confirmed_by === null) === (confirmed_at === null) ? undefined : 'it is half confirmed';
    },
    winner_words: ({ state, note }) =>
      (state === 'returned') === (note !== '') ? undefined : 'it was sent back without a note',
  }),
];
