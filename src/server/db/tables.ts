import type { Generated } from 'kysely';
import type { JudgingTables } from './judging-tables.ts';
import type {
  OneTimeTokenTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
} from './sign-in-tables.ts';

/**
 * The tables, alike on SQLite and PostgreSQL: instants are ISO text in UTC, flags are 0 or 1, documents are JSON text.
 */
export interface Tables extends JudgingTables {
  users: UserTable;
  sessions: SessionTable;
  one_time_tokens: OneTimeTokenTable;
  login_failures: LoginFailureTable;
  known_places: KnownPlaceTable;
  call_counts: CallCountTable;
  award_programs: AwardProgramTable;
  applications: ApplicationTable;
  application_versions: ApplicationVersionTable;
  files: FileTable;
  outbox: OutboxTable;
  schema_revisions: SchemaRevisionTable;
  dashboard_rows: DashboardRowTable;
  reminder_opt_outs: ReminderOptOutTable;
  jury_programs: JuryProgramTable;
  account_queue: AccountQueueTable;
  audit_entries: AuditEntryTable;
  audit_chain: AuditChainTable;
  audit_repeats: AuditRepeatTable;
  tallies: TallyTable;
  tally_counts: TallyCountTable;
  dashboard_search: DashboardSearchTable;
  user_search: UserSearchTable;
  list_counts: ListCountTable;
  store_identity: StoreIdentityTable;
  receipts: ReceiptTable;
  deadlines: DeadlineTable;
  deadline_failures: DeadlineFailureTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
}

/** A registered person. `email_key` is the address as it is compared: in lower case. */
export interface UserTable {
  id: string;
  email: string;
  email_key: string;
  /** Empty while an invited person has not chosen one. */
  password_hash: string;
  first_name: string;
  last_name: string;
  mobile_number: string;
  company_name: string;
  designation: string;
  role: string;
  is_verified: number;
  created_at: string;
  last_signin: string | null;
  /** Set while the account may not be used; null otherwise. */
  disabled_at: string | null;
  /** When its personal fields were replaced for good; null: never. */
  erased_at: string | null;
  /** 1: the password was made by the server and opens nothing but its own change. */
  must_change_password: number;
}

/** Wrong passwords of an account from one place, or with a key of their own from all strange places together. */
export interface LoginFailureTable {
  key: string;
  /** Hash of the address of the account, whether or not there is such an account; null only in rows of an earlier version. */
  account: string | null;
  failures: number;
  since: string;
  /** Until then no password is looked at; null while the next one may be tried. */
  opens_at: string | null;
  /** When all of it is forgotten. */
  forget_at: string | null;
}

/** A place, by its hash, from which the owner of an account signed in. */
export interface KnownPlaceTable {
  account: string;
  place: string;
  seen_at: string;
}

/** How many calls of one kind somebody made in one stretch of time, on all servers together. */
export interface CallCountTable {
  key: string;
  calls: number;
  ends_at: string;
}

/**
 * A programme of an edition, as its file says. The one at position 0 is none: lists and statistics keep applications under
 * it that have no programme.
 */
export interface AwardProgramTable {
  id: string;
  name: string;
  region: string;
  position: number;
  /** Id of its edition. */
  edition: string;
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
  submitted_at: string | null;
  /** 1: submitted by the deadline; null: its owner decides. */
  is_automatic: number | null;
  /** Whether it passed every rule when the deadline submitted it. */
  is_complete: number | null;
  /** When its owner deleted it; it can be restored for some days. */
  deleted_at: string | null;
  /** When its owner last saved it; null: only pages did, by themselves. */
  saved_by_owner_at: string | null;
  /** What its creation was called by whoever asked for it: the same key again is the same draft. Unique per owner. */
  creation_key: string | null;
  /** Questions about unusual answers that its owner said yes to: a JSON object, the words by the path of the question. */
  confirmed_doubts: string | null;
}

/** An application as tables show, sort and filter it; derived from its document at each save. Missing texts are empty. */
export interface DashboardRowTable {
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
  /** What columns show of the answers, by key: JSON. */
  list_facts: string;
  /** Of these what lists are narrowed by, values alone: JSON. */
  facets: string;
  /** By which declarations of columns they were worked out. */
  facts_of: string;
  search_text: string;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
}

/** A revision of a form that some server served; `definition` is its `FormData`. */
export interface SchemaRevisionTable {
  form_id: string;
  revision: string;
  definition: string;
  first_served_at: string;
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
  /** Null where nobody has counted. */
  pages: number | null;
  /** What staff should know before they open it: words of `FileMark`, separated by spaces. */
  marks: string;
  /** A `ScanState`. */
  scan: Generated<string>;
  /** How often a scanner was asked without an answer. */
  scan_attempts: Generated<number>;
  /** Nobody asks a scanner before this instant. */
  scan_after: Generated<string>;
}

/** One row: the name by which the store of files knows this database. */
export interface StoreIdentityTable {
  id: number;
  identity: string;
}

/** Mail to be sent. What it says is made at delivery, so that no token is ever stored. */
export interface OutboxTable {
  id: string;
  kind: string;
  /** Set where one event may cause one mail only. */
  dedupe_key: string | null;
  recipient: string;
  application_id: string | null;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  claimed_until: string | null;
  finished_at: string | null;
  outcome: string | null;
  /** 0 goes before 1. */
  priority: Generated<number>;
  /** JSON of what the mail tells beyond what can be looked up; null: nothing. */
  details: string | null;
}

/** A programme whose submitted applications a jury member sees. */
export interface JuryProgramTable {
  user_id: string;
  program_id: string;
}

/** One row at which changes of accounts wait for each other. */
export interface AccountQueueTable {
  id: number;
  changes: number;
}

/** What happened. The database refuses changes but the one that seals it. `details` is JSON; ids begin with the instant. */
export interface AuditEntryTable {
  id: string;
  at: string;
  event: string;
  actor_id: string | null;
  actor_role: string | null;
  subject_id: string | null;
  application_id: string | null;
  details: string;
  /** Network address the request came from, `terminal`, or null where the server acted by itself. */
  address: string | null;
  /** User agent of the request. */
  agent: string | null;
  /** Place in the chain, counted from 1; null until it is sealed. */
  seal: Generated<number | null>;
  /** Hash of the entry and of the hash before it; null until it is sealed. */
  hash: Generated<string | null>;
}

/** The one row that says how far the audit's chain goes; whoever lengthens it waits here. */
export interface AuditChainTable {
  id: number;
  /** Place and hash of the last sealed entry; 0 and empty before the first. */
  seal: number;
  hash: string;
  /** Place and hash of the last entry that was removed after its term. */
  removed_seal: number;
  removed_hash: string;
  /** Place of the last entry that was handed on as a line of JSON. */
  shipped_seal: number;
}

/** What happened again and again within an hour: the first is an entry of its own, the others are counted here. */
export interface AuditRepeatTable {
  key: string;
  /** JSON of the record and of where it came from. */
  record: string;
  count: number;
  ends_at: string;
}

/** A person who wants no reminders of the deadline. */
export interface ReminderOptOutTable {
  user_id: string;
  since: string;
}

/** What an application counts under in the statistics. `facts` and `counted` are JSON of a `Tally`; null: nothing. */
export interface TallyTable {
  application_id: string;
  /** Revision of the form by whose rules it was made. */
  definition_revision: string;
  facts: string | null;
  /** What of it is in the sums. */
  counted: string | null;
  /** 1: `facts` are not in the sums yet. */
  is_pending: number;
}

/** A sum of tallies; `*` as programme or day stands for all of them. Days are days in India. */
export interface TallyCountTable {
  program_id: string;
  measure: string;
  day: string;
  value: string;
  entries: number;
  /** How many of the entries are submitted. */
  submitted: number;
}

/** What `dashboard_rows` are narrowed by, kept in step by the database; nobody else writes it. */
export interface DashboardSearchTable
  extends Pick<
    DashboardRowTable,
    'application_id' | 'search_text' | 'program_id' | 'is_final' | 'status' | 'facets'
  > {
  id: Generated<number>;
}

/** What `users` are searched by, in lower case, kept in step by the database: `all_text` begins with `open_text`. */
export interface UserSearchTable {
  id: Generated<number>;
  user_id: string;
  role: string;
  /** Without address and number, which only superadmins search. */
  open_text: string;
  all_text: string;
}

/**
 * How long lists are: sums of `count`, which the database keeps as rows come and go; on PostgreSQL each change is a row until
 * it is added up. Rows without a programme are of `none`.
 */
export interface ListCountTable {
  list: 'applications' | 'users';
  program_id: string;
  is_final: number;
  count: number;
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

/** The last date of an edition. */
export interface DeadlineTable {
  edition: string;
  /** Null: applications stay open. */
  due_at: string | null;
  /** Set while automatic submissions from before this instant wait to be drafts again. */
  reopened_at: string | null;
  changed_at: string;
}

/** An application that the deadline could not deal with yet. */
export interface DeadlineFailureTable {
  application_id: string;
  /** Names an error and a place in the code; never what somebody wrote. */
  reason: string;
  attempts: number;
  first_at: string;
  next_at: string;
}
