/** A login; it ends when it expires or is revoked, and with its parent. */
export interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** Noted once a minute at most; null: not since it was opened by an earlier version. */
  last_used_at: string | null;
  /** Where it was opened from: the address, and what the browser calls itself. */
  address: string | null;
  agent: string | null;
  /** The session whose preview ticket opened this one. */
  parent_id: string | null;
  /** The one application it reads; null: all that the person may. */
  application_id: string | null;
}

/** What a person's authenticator app knows, too. `sealed_secret` is encrypted; unconfirmed, it asks for nothing yet. */
export interface SecondFactorTable {
  user_id: string;
  sealed_secret: string;
  confirmed_at: string | null;
  /** The latest half minute whose code was taken: no code is taken twice. */
  last_step: number;
}

/** Codes for people who have lost the authenticator app; only their hashes are kept, and each works once. */
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: string | null;
}

/** A mailed link or preview ticket; only the hash of the token is kept. */
export interface OneTimeTokenTable {
  token_hash: string;
  purpose: string;
  user_id: string;
  application_id: string | null;
  expires_at: string;
  used_at: string | null;
  /** The session that a preview ticket was made in. */
  session_id: string | null;
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

/** A key of another program; only its hash is kept, and how it begins. */
export interface AccessKeyTable {
  id: string;
  /** One of the keys that are not revoked has it. */
  name: string;
  start: string;
  key_hash: string;
  /** JSON list of `KeyScope`. */
  scopes: string;
  /** The superadmin with whose rights it ends. */
  made_by: string;
  created_at: string;
  expires_at: string;
  /** Noted once a minute at most. */
  last_used_at: string | null;
  revoked_at: string | null;
}
