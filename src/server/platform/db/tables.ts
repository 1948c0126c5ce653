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

/** The tables that any module may need: accounts, mail that is ordered, and what the server keeps for itself. */
export const platformTables = {
  /** A registered person. `email_key` is the address as it is compared: in lower case. */
  users: {
    id,
    email: filled,
    email_key: filled,
    /** Empty while an invited person has not chosen one. */
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
    /** When its personal fields were replaced for good; null: never. */
    erased_at: orNull(instant),
    /** 1: the password was made by the server and opens nothing but its own change. */
    must_change_password: flag,
  },
  /** How many calls of one kind an address or account made in one window of time, on all servers together. */
  call_counts: { key: filled, calls: count, ends_at: instant },
  /** Mail to be sent. What it says is made at delivery, so that no token is ever stored. */
  outbox: {
    id,
    kind: filled,
    /** Set where one event may cause one mail only. */
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
    /** What came of the last attempt, in words for staff; null: nothing to say. */
    result: orNull(filled),
  },
  /** What `users` are searched by, in lower case, kept in step by the database: `all_text` begins with `open_text`. */
  user_search: {
    id: generated(count),
    user_id: text,
    role: text,
    /** Without address and number, which only superadmins search. */
    open_text: text,
    all_text: text,
  },
  /** One row: the name by which the store of files knows this database. */
  store_identity: { id: count, identity: id },
};

/**
 * The rows of all tables, alike on SQLite and PostgreSQL: instants are ISO text in UTC, flags are 0 or 1, documents are JSON
 * text. Each module adds those of its own (`tables.ts`).
 */
export interface Tables
  extends RowsOf<typeof platformTables>,
    RowsOf<typeof auditTables>,
    RowsOf<typeof signInTables> {}

export type UserTable = Tables['users'];
