import { assignmentStates } from '#contract/judging/assignments.ts';
import { outcomes } from '#contract/judging/decisions.ts';
import { roundLevels, roundMethods } from '#contract/judging/rounds.ts';
import { wordsStates } from '#contract/judging/winner-words.ts';
import { type Check, checkAtOnce } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import {
  amount,
  count,
  document,
  filled,
  flag,
  id,
  instant,
  list,
  oneOf,
  orNull,
  text,
} from '#server/platform/checks/column-rules.ts';
import { compareDecisions, compareSubmittedSheets } from './decisions-check.ts';
import { checkSheets } from './sheets-check.ts';

/** What must hold of the jury's rounds. */
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
    { assignments: 'a sheet that the audit names as submitted is' },
    compareSubmittedSheets,
  ),
  checkAtOnce(
    'decisions',
    {
      decisions: 'each is as the audit says, and none that it names is missing',
      applications: 'its status follows from what was decided of it and published',
    },
    compareDecisions,
  ),
  checkRows('rows of rounds', {
    rounds: {
      columns: {
        id,
        edition: filled,
        name: filled,
        level: oneOf(roundLevels),
        method: oneOf(roundMethods),
        sheet: filled,
        sheet_revision: orNull(filled),
        entrants: document,
        opens_at: instant,
        closes_at: instant,
        jurors_each: count,
        limit_each: orNull(count),
        is_blind: flag,
        started_at: orNull(instant),
        publish_at: orNull(instant),
        published_at: orNull(instant),
        created_by: id,
        created_at: instant,
        changes: count,
        opening_told_at: orNull(instant),
      },
      together: ({ started_at, sheet_revision }) =>
        started_at !== null && sheet_revision === null ? 'it was started without a sheet' : undefined,
    },
    round_jurors: {
      columns: {
        round_id: id,
        juror_id: id,
        limit_own: orNull(count),
        programs: list,
        themes: list,
        blocked_domains: list,
      },
    },
    round_entries: {
      columns: {
        round_id: id,
        application_id: id,
        program_id: filled,
        award: text,
        size: text,
        entered_at: instant,
      },
    },
    certificates: { columns: { code: id, round_id: id, application_id: id, made_at: instant } },
    draws: { columns: { id, round_id: id, drawn_by: id, drawn_at: instant } },
    draw_parts: { columns: { draw_id: id, part: count, pairs: list, made_at: instant } },
    assignments: {
      columns: {
        id,
        round_id: id,
        application_id: id,
        juror_id: id,
        state: oneOf(assignmentStates),
        reason: orNull(text),
        assigned_by: orNull(id),
        assigned_at: instant,
        changed_at: instant,
        told_at: orNull(instant),
      },
    },
    score_sheets: {
      columns: {
        assignment_id: id,
        round_id: id,
        application_id: id,
        juror_id: id,
        definition_revision: filled,
        answers: document,
        notes: text,
        revision: count,
        points: amount,
        is_final: flag,
        updated_at: instant,
        submitted_at: orNull(instant),
      },
      together: ({ is_final, submitted_at }) =>
        (is_final === 1) === (submitted_at !== null) ? undefined : 'it is half submitted',
    },
    decisions: {
      columns: {
        round_id: id,
        application_id: id,
        outcome: oneOf(outcomes),
        award: text,
        reason: filled,
        decided_by: id,
        decided_at: instant,
        confirmed_by: orNull(id),
        confirmed_at: orNull(instant),
      },
      together: ({ confirmed_by, confirmed_at, decided_by }) => {
        if (confirmed_by === decided_by) return 'who decided it confirmed it';
        return (confirmed_by === null) === (confirmed_at === null) ? undefined : 'it is half confirmed';
      },
    },
    winner_profiles: {
      columns: {
        application_id: id,
        text,
        picture_type: orNull(filled),
        picture: orNull(filled),
        approved_at: orNull(instant),
      },
    },
    winner_words: {
      columns: {
        application_id: id,
        text,
        picture: orNull(filled),
        may_show: flag,
        state: oneOf(wordsStates),
        note: text,
        saved_at: instant,
        changes: count,
      },
      together: ({ state, note }) =>
        (state === 'returned') === (note !== '') ? undefined : 'it was sent back without a note',
    },
  }),
];
