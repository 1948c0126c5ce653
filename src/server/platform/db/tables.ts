import type { Generated } from 'kysely';
import type { AuditChainTable, AuditEntryTable, AuditRepeatTable } from './audit-tables.ts';
import type {
  KnownPlaceTable,
  LoginFailureTable,
  OneTimeTokenTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
} from './sign-in-tables.ts';

/**
 * The tables, alike on SQLite and PostgreSQL: instants are ISO text in UTC, flags are 0 or 1, documents are JSON text. Each module
 * adds its own (`tables.ts`).
 */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  one_time_tokens: OneTimeTokenTable;
  login_failures: LoginFailureTable;
  known_places: KnownPlaceTable;
  call_counts: CallCountTable;
  outbox: OutboxTable;
  dashboard_rows: DashboardRowTable;
  dashboard_choices: DashboardChoicesTable;
  audit_entries: AuditEntryTable;
  audit_chain: AuditChainTable;
  audit_repeats: AuditRepeatTable;
  tallies: TallyTable;
  tally_counts: TallyCountTable;
  dashboard_search: DashboardSearchTable;
  user_search: UserSearchTable;
  list_counts: ListCountTable;
  store_identity: StoreIdentityTable;
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

/** How many calls of one kind somebody made in one stretch of time, on all servers together. */
export interface CallCountTable {
  key: string;
  calls: number;
  ends_at: string;
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

/** How somebody likes to look at the dashboard; `choices` is JSON of `DashboardChoices`. */
export interface DashboardChoicesTable {
  user_id: string;
  choices: string;
  changed_at: string;
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
  /** What lists are narrowed by of it: days in India, and where a draft waits ('': nowhere); null where there is none. */
  started: string | null;
  submitted: string | null;
  stopped: string | null;
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
