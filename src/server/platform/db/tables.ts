import { roles } from '#contract/roles.ts';
import type { auditTables } from './audit-tables.ts';
import {
  count,
  document,
  filled,
  flag,
  generated,
  id,
  instant,
  oneOf,
  orNull,
  type RowsOf,
  text,
} from './columns.ts';
import type { signInTables } from './sign-in-tables.ts';

/** The tables that any module may need: accounts, ordered mail, and the server's internal data. */
export const platformTables = {
  /** A registered person. `email_key` is the normalized address: in lower case. */
  users: {
    id,
    email: filled,
    email_key: filled,
    /** Empty until an invited person has chosen one. */
    password_hash: text,
    first_name: text,
    last_name: text,
    mobile_number: text,
    company_name: text,
    designation: text,
    role: oneOf(roles),
    is_verified: flag,
    created_at: instant,
    last_signin: orNull(instant),
    /** Set while the account may not be used; null otherwise. */
    disabled_at: orNull(instant),
    /** When its personal fields were overwritten for good; null: never. */
    erased_at: orNull(instant),
    /** 1: the server generated the password, which only allows changing it. */
    must_change_password: flag,
  },
  /** How many calls of one kind an address or account made in one time window, on all servers together. */
  call_counts: { key: filled, calls: count, ends_at: instant },
  /** Mail to be sent. Its text is made at delivery, so that no token is ever stored. */
  outbox: {
    id,
    kind: filled,
    /** Set if one event may cause only one mail. */
    dedupe_key: orNull(filled),
    recipient: filled,
    application_id: orNull(id),
    created_at: instant,
    attempts: count,
    next_attempt_at: instant,
    claimed_until: orNull(instant),
    finished_at: orNull(instant),
    outcome: orNull(filled),
    /** 0 goes before 1. */
    priority: generated(count),
    /** JSON of what the mail says beyond what can be looked up; null: nothing. */
    details: orNull(document),
    /** The outcome of the last attempt, in words for staff; null: nothing to say. */
    result: orNull(filled),
  },
  /**
   * The text that searches for `users` read, in lower case, kept up to date by the database: `all_text` begins with
   * `open_text`.
   */
  user_search: {
    id: generated(count),
    user_id: text,
    role: text,
    /** Without address and number, which only superadmins search. */
    open_text: text,
    all_text: text,
  },
  /** One row: the name by which the file store knows this database. */
  store_identity: { id: count, identity: id },
};

/**
 * The rows of all tables, alike on SQLite and PostgreSQL: instants are ISO text in UTC, flags are 0 or 1, documents
 * are JSON text. Each module adds its own (`tables.ts`).
 */
export interface Tables
  extends RowsOf<typeof platformTables>,
    RowsOf<typeof auditTables>,
    RowsOf<typeof signInTables> {}

export type UserTable = Tables['users'];
