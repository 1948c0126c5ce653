import { Failure, forbidden } from '../failure.ts';

const message = 'This account has been disabled. Please contact the programme office.';

/** The refusal of a token whose account is disabled. */
export function accountDisabled(): Failure {
  return new Failure(401, 'UNAUTHORIZED', { message });
}

/** The refusal of a login to a disabled account; for people who have proved that it is theirs. */
export function loginDisabled(): Failure {
  return forbidden(message);
}

/** Throws 403 when the account is disabled. */
export function assertEnabled(user: { readonly disabled_at: string | null }): void {
  if (user.disabled_at !== null) throw loginDisabled();
}
