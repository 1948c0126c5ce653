declare module '#server/platform/db/tables.ts' {
  interface Tables {
    rounds: RoundTable;
    round_jurors: RoundJurorTable;
    round_entries: RoundEntryTable;
    draws: DrawTable;
    draw_parts: DrawPartTable;
    assignments: AssignmentTable;
    score_sheets: ScoreSheetTable;
    decisions: DecisionTable;
    certificates: CertificateTable;
    winner_profiles: WinnerProfileTable;
    winner_words: WinnerWordsTable;
  }
}

/** A round of judging. It is a draft until `started_at`, which fixes its sheet; it is open from `opens_at` to `closes_at`. */
export interface RoundTable {
  id: string;
  edition: string;
  name: string;
  /** A `RoundLevel`. */
  level: string;
  /** A `RoundMethod`. */
  method: string;
  /** Id of the form of its sheets, and the revision it was started with. */
  sheet: string;
  sheet_revision: string | null;
  /** JSON of `Entrants`. */
  entrants: string;
  opens_at: string;
  closes_at: string;
  /** How many jurors judge each application. */
  jurors_each: number;
  /** Most applications of a juror who has no limit of their own; null: as many as there are. */
  limit_each: number | null;
  is_blind: number;
  started_at: string | null;
  /** When what is decided and confirmed becomes public; null: not set yet. */
  publish_at: string | null;
  published_at: string | null;
  created_by: string;
  created_at: string;
  /** Counted up by each change, so that two people do not overwrite each other. */
  changes: number;
  /** When its jurors were mailed that it has opened; null: not yet. */
  opening_told_at: string | null;
}

/** Who judges in a round. Empty lists narrow nothing. Lists are JSON. */
export interface RoundJurorTable {
  round_id: string;
  juror_id: string;
  limit_own: number | null;
  programs: string;
  themes: string;
  /** Domains of email addresses of whose applications this juror gets none. */
  blocked_domains: string;
}

/** An application in a round, with the group in which it is ranked. */
export interface RoundEntryTable {
  round_id: string;
  application_id: string;
  program_id: string;
  award: string;
  /** Name of an enterprise size; empty where it is not known. */
  size: string;
  entered_at: string;
}

/** A draw that is decided, until all its parts are written. */
export interface DrawTable {
  id: string;
  round_id: string;
  drawn_by: string;
  drawn_at: string;
}

/** Some of what a draw assigns, until it stands in `assignments`. */
export interface DrawPartTable {
  draw_id: string;
  part: number;
  /** JSON of pairs of an application and a juror. */
  pairs: string;
  made_at: string;
}

/** That a juror judges an application in a round. */
export interface AssignmentTable {
  id: string;
  round_id: string;
  application_id: string;
  juror_id: string;
  /** An `AssignmentState`. */
  state: string;
  /** What the juror gave as the reason of a conflict or a recusal. */
  reason: string | null;
  /** Null: by a draw. */
  assigned_by: string | null;
  assigned_at: string;
  changed_at: string;
  /** When a mail told the juror of it; null: not yet. */
  told_at: string | null;
}

/** The sheet of an assignment, once something was written on it. */
export interface ScoreSheetTable {
  assignment_id: string;
  round_id: string;
  application_id: string;
  juror_id: string;
  definition_revision: string;
  answers: string;
  /** For the juror alone. */
  notes: string;
  revision: number;
  /** Recomputed here at each save. */
  points: number;
  is_final: number;
  updated_at: string;
  submitted_at: string | null;
}

/** What was decided of an application in a round; it counts once a second superadmin has confirmed it. */
export interface DecisionTable {
  round_id: string;
  application_id: string;
  outcome: string;
  /** Name of the award that is won; empty for all other outcomes. */
  award: string;
  reason: string;
  decided_by: string;
  decided_at: string;
  confirmed_by: string | null;
  confirmed_at: string | null;
}

/** The code that proves the certificate of a public decision. */
export interface CertificateTable {
  code: string;
  round_id: string;
  application_id: string;
  made_at: string;
}

/** What the site shows of a winner. */
export interface WinnerProfileTable {
  application_id: string;
  text: string;
  picture_type: string | null;
  /** A data URL. */
  picture: string | null;
  approved_at: string | null;
}

/** What a winner said last; the organisers approve it before the site shows it. */
export interface WinnerWordsTable {
  application_id: string;
  text: string;
  /** A data URL. */
  picture: string | null;
  /** 1: the winner lets the site show it. */
  may_show: number;
  /** A `WordsState`. */
  state: string;
  /** Why it was sent back; empty otherwise. */
  note: string;
  saved_at: string;
  /** Counted up by each change of the winner: staff approve what they read. */
  changes: number;
}
