import { assignmentStates } from '#contract/judging/assignments.ts';
import { outcomes } from '#contract/judging/decisions.ts';
import { roundLevels, roundMethods } from '#contract/judging/rounds.ts';
import { wordsStates } from '#contract/judging/winner-words.ts';
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
  type RowsOf,
  text,
} from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The tables of the jury. */
export const judgingTables = {
  /** A round of judging. It is a draft until `started_at`, which fixes its sheet; it is open from `opens_at` to `closes_at`. */
  rounds: {
    id,
    edition: filled,
    name: filled,
    level: oneOf(roundLevels),
    method: oneOf(roundMethods),
    /** Id of the form of its sheets, and the revision it was started with. */
    sheet: filled,
    sheet_revision: orNull(filled),
    /** JSON of `Entrants`. */
    entrants: document,
    opens_at: instant,
    closes_at: instant,
    /** How many jurors judge each application. */
    jurors_each: count,
    /** Maximum applications of a juror who has no limit of their own; null: no limit. */
    limit_each: orNull(count),
    is_blind: flag,
    started_at: orNull(instant),
    /** When the confirmed decisions become public; null: not set yet. */
    publish_at: orNull(instant),
    published_at: orNull(instant),
    created_by: id,
    created_at: instant,
    /** Incremented by each change, so that two people do not overwrite each other. */
    changes: count,
    /** When its jurors were mailed that it opened; null: not yet. */
    opening_told_at: orNull(instant),
  },
  /** Who judges in a round. Empty lists restrict nothing. Lists are JSON. */
  round_jurors: {
    round_id: id,
    juror_id: id,
    limit_own: orNull(count),
    programs: list,
    themes: list,
    /** Domains of email addresses from which this juror gets no applications. */
    blocked_domains: list,
  },
  /** An application in a round, with the group in which it is ranked. */
  round_entries: {
    round_id: id,
    application_id: id,
    program_id: filled,
    award: text,
    /** Name of an enterprise size; empty if unknown. */
    size: text,
    entered_at: instant,
  },
  /** A committed draw, until all its parts are written. */
  draws: { id, round_id: id, drawn_by: id, drawn_at: instant },
  /** Part of what a draw assigns, until it is in `assignments`. */
  draw_parts: {
    draw_id: id,
    part: count,
    /** JSON of pairs of an application and a juror. */
    pairs: list,
    made_at: instant,
  },
  /** An application that a juror judges in a round. */
  assignments: {
    id,
    round_id: id,
    application_id: id,
    juror_id: id,
    state: oneOf(assignmentStates),
    /** The juror's reason for a conflict or a recusal. */
    reason: orNull(text),
    /** Null: by a draw. */
    assigned_by: orNull(id),
    assigned_at: instant,
    changed_at: instant,
    /** When a mail told the juror about it; null: not yet. */
    told_at: orNull(instant),
  },
  /** The sheet of an assignment, once something was written on it. */
  score_sheets: {
    assignment_id: id,
    round_id: id,
    application_id: id,
    juror_id: id,
    definition_revision: filled,
    answers: document,
    /** For the juror alone. */
    notes: text,
    revision: count,
    /** Recomputed here at each save. */
    points: amount,
    is_final: flag,
    updated_at: instant,
    submitted_at: orNull(instant),
  },
  /** The decision on an application in a round; it counts once a second superadmin has confirmed it. */
  decisions: {
    round_id: id,
    application_id: id,
    outcome: oneOf(outcomes),
    /** Name of the award won; empty for all other outcomes. */
    award: text,
    reason: filled,
    decided_by: id,
    decided_at: instant,
    confirmed_by: orNull(id),
    confirmed_at: orNull(instant),
  },
  /** The code that proves the certificate of a public decision. */
  certificates: { code: id, round_id: id, application_id: id, made_at: instant },
  /** What the site shows about a winner. */
  winner_profiles: {
    application_id: id,
    text,
    picture_type: orNull(filled),
    /** A data URL. */
    picture: orNull(filled),
    approved_at: orNull(instant),
  },
  /** A winner's latest words; the organisers approve them before the site shows them. */
  winner_words: {
    application_id: id,
    text,
    /** A data URL. */
    picture: orNull(filled),
    /** 1: the winner lets the site show it. */
    may_show: flag,
    state: oneOf(wordsStates),
    /** Why they were sent back; empty otherwise. */
    note: text,
    saved_at: instant,
    /** Incremented by each change of the winner: staff approve exactly what they read. */
    changes: count,
  },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof judgingTables> {}
}

export type RoundTable = Tables['rounds'];
export type RoundJurorTable = Tables['round_jurors'];
export type RoundEntryTable = Tables['round_entries'];
export type DrawTable = Tables['draws'];
export type DrawPartTable = Tables['draw_parts'];
export type AssignmentTable = Tables['assignments'];
export type ScoreSheetTable = Tables['score_sheets'];
export type DecisionTable = Tables['decisions'];
export type WinnerProfileTable = Tables['winner_profiles'];
export type WinnerWordsTable = Tables['winner_words'];
