import type { Generated } from 'kysely';
import type { AuditChainTable, AuditEntryTable, AuditRepeatTable } from './audit-tables.ts';
import type {
  AccessKeyTable,
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
  access_keys: AccessKeyTable;
  one_time_tokens: OneTimeTokenTable;
  login_failures: LoginFailureTable;
  known_places: KnownPlaceTable;
  call_counts: CallCountTable;
  outbox: OutboxTable;
  audit_entries: AuditEntryTable;
  audit_chain: AuditChainTable;
  audit_repeats: AuditRepeatTable;
  user_search: UserSearchTable;
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

/** How many calls of one kind an address or account made in one window of time, on all servers together. */
export interface CallCountTable {
  key: string;
  calls: number;
  ends_at: string;
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
  /** JSON of what the mail says beyond what can be looked up; null: nothing. */
  details: string | null;
  /** What came of the last attempt, in words for staff; null: nothing to say. */
  result: string | null;
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
