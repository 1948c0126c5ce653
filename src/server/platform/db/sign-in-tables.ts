import { count, filled, id, instant, list, orNull, sha256, text } from './columns.ts';

/** The tables of how people and programs sign in. */
export const signInTables = {
  /** A login; it ends when it expires or is revoked, and with its parent. */
  sessions: {
    id,
    user_id: id,
    created_at: instant,
    expires_at: instant,
    revoked_at: orNull(instant),
    /** Noted once a minute at most; null: not since it was opened by an earlier version. */
    last_used_at: orNull(instant),
    /** Where it was opened from: the address, and what the browser calls itself. */
    address: orNull(text),
    agent: orNull(text),
    /** The session whose preview ticket opened this one. */
    parent_id: orNull(id),
    /** The one application it reads; null: all that the person may. */
    application_id: orNull(id),
  },
  /** A key of another program; only its hash is kept, and how it begins. */
  access_keys: {
    id,
    /** One of the keys that are not revoked has it. */
    name: filled,
    start: filled,
    key_hash: sha256,
    /** JSON list of `KeyScope`. */
    scopes: list,
    /** The superadmin with whose rights it ends. */
    made_by: id,
    created_at: instant,
    expires_at: instant,
    /** Noted once a minute at most. */
    last_used_at: orNull(instant),
    revoked_at: orNull(instant),
  },
  /** A mailed link or preview ticket; only the hash of the token is kept. */
  one_time_tokens: {
    token_hash: filled,
    purpose: filled,
    user_id: id,
    application_id: orNull(id),
    expires_at: instant,
    used_at: orNull(instant),
    /** The session that a preview ticket was made in. */
    session_id: orNull(id),
  },
  /** Wrong passwords of an account from one place, or with a key of their own from all strange places together. */
  login_failures: {
    key: filled,
    /** Hash of the address of the account, whether or not there is such an account; null only in rows of an earlier version. */
    account: orNull(filled),
    failures: count,
    since: instant,
    /** Until then no password is looked at; null while the next one may be tried. */
    opens_at: orNull(instant),
    /** When all of it is forgotten. */
    forget_at: orNull(instant),
  },
  /** A place, by its hash, from which the owner of an account signed in. */
  known_places: { account: filled, place: filled, seen_at: instant },
  /** What a person's authenticator app knows, too. `sealed_secret` is encrypted; unconfirmed, it asks for nothing yet. */
  second_factors: {
    user_id: id,
    sealed_secret: filled,
    confirmed_at: orNull(instant),
    /** The latest half minute whose code was taken: no code is taken twice. */
    last_step: count,
  },
  /** Codes for people who have lost the authenticator app; only their hashes are kept, and each works once. */
  recovery_codes: { user_id: id, code_hash: filled, used_at: orNull(instant) },
};
