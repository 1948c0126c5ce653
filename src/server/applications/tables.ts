import type { Generated } from 'kysely';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    applications: ApplicationTable;
    application_versions: ApplicationVersionTable;
    files: FileTable;
    receipts: ReceiptTable;
    application_returns: ReturnTable;
    list_rows: ListRowTable;
    list_days: ListDayTable;
  }
}

/** An application. `answers` is the document in the form's own shape, hidden answers included while it is a draft. */
export interface ApplicationTable {
  id: string;
  owner_id: string;
  /** Id of the edition it was started in. */
  edition: string;
  /** Id of the form it answers; its folder in schemas. */
  form: string;
  award_program_id: string | null;
  title: string;
  status: string;
  is_final: number;
  /** Hash of what was submitted, unique per owner: the same submit twice is one submission. */
  submission_hash: string | null;
  revision: number;
  definition_revision: string;
  answers: string;
  /** Contact details as corrected by a superadmin, apart from the applicant's own. */
  edited_fields: string | null;
  /** Answers to questions that are no longer asked: a list of `KeptAnswer`. */
  kept_answers: string | null;
  created_at: string;
  updated_at: string;
  /** When it was submitted; stays, as the hash does, while it is returned or withdrawn. */
  submitted_at: string | null;
  /** 1: submitted by the deadline; null: its owner decides. */
  is_automatic: number | null;
  /** Whether it passed every rule when the deadline submitted it. */
  is_complete: number | null;
  /** When its owner deleted it; it can be restored for some days. */
  deleted_at: string | null;
  /** When its owner last saved it; null: only pages did, by themselves. */
  saved_by_owner_at: string | null;
  /** The key that the client gave its creation: the same key again is the same draft. Unique per owner. */
  creation_key: string | null;
  /** Questions about unusual answers that its owner said yes to: a JSON object, the words by the path of the question. */
  confirmed_doubts: string | null;
  /** A last date of its own: a personal one, or until when it may be corrected while it is returned. Null: the common one. */
  due_at: string | null;
  /** Why it has a personal last date. */
  due_reason: string | null;
}

/** Saved states of an application: all of the last day, before that the last of each hour, and what was submitted. */
export interface ApplicationVersionTable {
  application_id: string;
  revision: number;
  definition_revision: string;
  answers: string;
  saved_by: string;
  saved_at: string;
}

/** An uploaded file. `key` is random and names the bytes in the store; `question` points into the form's answers. */
export interface FileTable {
  key: string;
  application_id: string;
  question: string;
  filename: string;
  size: number;
  sha256: string;
  uploaded_at: string;
  deleted_at: string | null;
  /** Null where they were not counted. */
  pages: number | null;
  /** What staff should know before they open it: words of `FileMark`, separated by spaces. */
  marks: string;
  /** A `ScanState`. */
  scan: Generated<string>;
  /** How often a scanner was asked without an answer. */
  scan_attempts: Generated<number>;
  /** The scanner is not asked before this instant. */
  scan_after: Generated<string>;
}

/** What a submission is confirmed by. `code` is random; there is one for each revision that was submitted. */
export interface ReceiptTable {
  code: string;
  application_id: string;
  revision: number;
  hash: string;
  submitted_at: string;
  /** 1: the last date submitted it. */
  is_automatic: number;
}

/** That a submitted application was returned for correction. */
export interface ReturnTable {
  id: string;
  application_id: string;
  /** The revision that was submitted; it is kept as a version. */
  revision: number;
  note: string;
  /** JSON pointers of the questions that may be changed; an empty list: all. */
  questions: string;
  until: string;
  /** What the application was called, where it applied and when it was changed, as it was submitted. */
  title: string;
  award_program_id: string | null;
  updated_at: string;
  returned_by: string;
  returned_at: string;
  /** A `ReturnOutcome`; null while its owner may correct it. */
  outcome: string | null;
  ended_at: string | null;
}

/** An application as lists, reports and statistics read it; derived from its document at each save. Missing texts are empty. */
export interface ListRowTable {
  /** What the index of words calls it. */
  id: Generated<number>;
  application_id: string;
  /** Its programme, or `none-<edition>`. */
  program_id: string;
  title: string;
  status: string;
  is_final: number;
  is_automatic: number;
  is_complete: number | null;
  contact_first: string;
  contact_last: string;
  contact_number: string;
  search_text: string;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  /** By which declarations of columns and figures it was worked out. */
  facts_of: string;
  /** The question at which a draft waits ('': none); null where it is none. */
  stopped: string | null;
  /** What columns show and figures count of the answers, by key: JSON of `Facts`. */
  facts: string;
  /** How far a draft has come: JSON of `Progress`. */
  progress: string | null;
}

/** A day whose sums have to be counted again, with the application that changed. */
export interface ListDayTable {
  day: string;
  application_id: string;
}
