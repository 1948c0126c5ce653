import { returnOutcomes } from '#contract/application/return-outcomes.ts';
import { undecidedStatuses } from '#contract/application/status.ts';
import { outcomes } from '#contract/judging/decisions.ts';
import {
  count,
  day,
  document,
  filled,
  flag,
  generated,
  id,
  instant,
  list,
  oneOf,
  orNull,
  type RowsOf,
  sha256,
  text,
} from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const applicationsTables = {
  /** An application. `answers` is the document in the form's own shape, hidden answers included while it is a draft. */
  applications: {
    id,
    owner_id: id,
    /** Id of the edition it was started in. */
    edition: filled,
    /** Id of the form it answers; its folder in schemas. */
    form: filled,
    award_program_id: orNull(id),
    title: text,
    status: oneOf([...undecidedStatuses, ...outcomes]),
    is_final: flag,
    /** Hash of the submission, unique per owner: the same submit twice is one submission. */
    submission_hash: orNull(sha256),
    revision: count,
    definition_revision: filled,
    answers: document,
    /** Contact details as corrected by a superadmin, apart from the applicant's own. */
    edited_fields: orNull(document),
    /** Answers to questions no longer asked: a list of `KeptAnswer`. */
    kept_answers: orNull(list),
    created_at: instant,
    updated_at: instant,
    /** When it was submitted; stays, as the hash does, while it is returned or withdrawn. */
    submitted_at: orNull(instant),
    /** 1: submitted by the deadline; null: its owner decides. */
    is_automatic: orNull(flag),
    /** Whether it passed every rule when the deadline submitted it. */
    is_complete: orNull(flag),
    /** When its owner deleted it; it can be restored for some days. */
    deleted_at: orNull(instant),
    /** When its owner last saved it; null: only autosaves did. */
    saved_by_owner_at: orNull(instant),
    /** The key the client gave its creation: the same key again is the same draft. Unique per owner. */
    creation_key: orNull(text),
    /** Unusual answers that its owner confirmed: a JSON object, the question's words by its path. */
    confirmed_doubts: orNull(document),
    /** Its own last date: a personal one, or the end of the time for corrections while it is returned. Null: the common one. */
    due_at: orNull(instant),
    /** Why it has a personal last date. */
    due_reason: orNull(filled),
  },
  /** Saved states of an application: all of the last day, before that the last of each hour, and submissions. */
  application_versions: {
    application_id: id,
    revision: count,
    definition_revision: filled,
    answers: document,
    saved_by: filled,
    saved_at: instant,
  },
  /** An uploaded file. `key` is random and names the bytes in the store; `question` points into the form's answers. */
  files: {
    key: id,
    application_id: id,
    question: filled,
    filename: filled,
    size: count,
    sha256,
    uploaded_at: instant,
    deleted_at: orNull(instant),
    /** Null if not counted. */
    pages: orNull(count),
    /** What staff should know before they open it: values of `FileMark`, separated by spaces. */
    marks: text,
    scan: generated(oneOf(['unscanned', 'clean', 'infected'])),
    /** How often a scanner gave no result. */
    scan_attempts: generated(count),
    /** The scanner is not asked before this instant. */
    scan_after: generated(text),
  },
  /** Confirms a submission. `code` is random; there is one for each submitted revision. */
  receipts: {
    code: id,
    application_id: id,
    revision: count,
    hash: sha256,
    submitted_at: instant,
    /** 1: the last date submitted it. */
    is_automatic: flag,
  },
  /** A submitted application that was returned for correction. */
  application_returns: {
    id,
    application_id: id,
    /** The submitted revision; it is kept as a version. */
    revision: count,
    note: filled,
    /** JSON pointers of the questions that may be changed; an empty list: all. */
    questions: list,
    until: instant,
    /** Its title, programme and last change at the time of the submission. */
    title: text,
    award_program_id: orNull(id),
    updated_at: instant,
    returned_by: id,
    returned_at: instant,
    /** A `ReturnOutcome`; null while its owner may correct it. */
    outcome: orNull(oneOf(returnOutcomes)),
    ended_at: orNull(instant),
  },
  /**
   * An application as lists, reports and statistics read it; derived from its document on each save. Missing texts are empty.
   */
  list_rows: {
    /** Its number in the full-text index. */
    id: generated(count),
    application_id: id,
    /** Its programme, or `none-<edition>`. */
    program_id: filled,
    title: text,
    status: oneOf([...undecidedStatuses, ...outcomes]),
    is_final: flag,
    is_automatic: flag,
    is_complete: orNull(flag),
    contact_first: text,
    contact_last: text,
    contact_number: text,
    search_text: text,
    created_at: instant,
    updated_at: instant,
    submitted_at: orNull(instant),
    /** The declarations of columns and figures it was computed by. */
    facts_of: text,
    /** The question at which a draft waits ('': none); null if it is not a draft. */
    stopped: orNull(text),
    /** What columns show and figures count from the answers, by key: JSON of `Facts`. */
    facts: document,
    /** How complete a draft is: JSON of `Progress`. */
    progress: orNull(document),
  },
  /** A day whose figures have to be counted again, with the application that changed. */
  list_days: { day, application_id: text },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof applicationsTables> {}
}

export type ApplicationTable = Tables['applications'];
export type ApplicationVersionTable = Tables['application_versions'];
export type FileTable = Tables['files'];
export type ReceiptTable = Tables['receipts'];
export type ReturnTable = Tables['application_returns'];
export type ListRowTable = Tables['list_rows'];
