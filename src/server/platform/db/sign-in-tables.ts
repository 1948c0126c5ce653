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
    /** Recorded at most once a minute; null: not used since an earlier version opened it. */
    last_used_at: orNull(instant),
    /** Its origin: the network address, and the user agent. */
    address: orNull(text),
    agent: orNull(text),
    /** The session whose preview ticket opened this one. */
    parent_id: orNull(id),
    /** The one application it reads; null: everything the person may. */
    application_id: orNull(id),
  },
  /** A key of another program; only its hash and its first characters are stored. */
  access_keys: {
    id,
    /** Unique among the keys that are not revoked. */
    name: filled,
    start: filled,
    key_hash: sha256,
    /** JSON list of `KeyScope`. */
    scopes: list,
    /** The superadmin who made it; it ends with their rights. */
    made_by: id,
    created_at: instant,
    expires_at: instant,
    /** Recorded at most once a minute. */
    last_used_at: orNull(instant),
    revoked_at: orNull(instant),
  },
  /** A mailed link or preview ticket; only the hash of the token is stored. */
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
  /** Wrong passwords of an account from one place, or under a key of their own from all unknown places together. */
  login_failures: {
    key: filled,
    /** Hash of the account's address, whether or not the account exists; null only in rows of an earlier version. */
    account: orNull(filled),
    failures: count,
    since: instant,
    /** Until then no password is checked; null while the next one may be tried. */
    opens_at: orNull(instant),
    /** When all of it is forgotten. */
    forget_at: orNull(instant),
  },
  /** A place, by its hash, from which the owner of an account signed in. */
  known_places: { account: filled, place: filled, seen_at: instant },
  /**
   * The secret shared with a person's authenticator app. `sealed_secret` is encrypted; until confirmed, it is not asked for.
   */
  second_factors: {
    user_id: id,
    sealed_secret: filled,
    confirmed_at: orNull(instant),
    /** The latest half minute whose code was accepted: no code works twice. */
    last_step: count,
  },
  /** Codes for people who have lost the authenticator app; only their hashes are stored, and each works once. */
  recovery_codes: { user_id: id, code_hash: filled, used_at: orNull(instant) },
};
