/** One of a person's own logins: GET /auth/sessions. Times are ISO instants in UTC. */
export interface OwnSession {
  readonly _id: string;
  readonly created_at: string;
  /** To the minute; null where it is not known. */
  readonly last_used_at: string | null;
  readonly expires_at: string;
  /** The address it was opened from, and the browser and system it was opened with; null where not known. */
  readonly address: string | null;
  readonly device: string | null;
  /** The session that asks. */
  readonly is_current: boolean;
}

/** How a person's second factor stands. */
export interface SecondFactorState {
  /** Whether the sign-in asks for it. */
  readonly is_on: boolean;
  /** Since when, as an ISO instant in UTC. */
  readonly since: string | null;
  readonly recovery_codes_left: number;
  /** Whether this role has to have one. */
  readonly is_required: boolean;
}

/** A second factor that is being set up: the same secret as text, and as the address that a QR code shows. */
export interface SecondFactorOffer {
  readonly secret: string;
  readonly uri: string;
}

/** Codes that sign in when the authenticator app is lost; each works once, and they are shown this once. */
export interface RecoveryCodes {
  readonly recovery_codes: readonly string[];
}
