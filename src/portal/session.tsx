import { useEffect, useSyncExternalStore } from 'react';
import { session } from './page-session.ts';
import type { SessionState, SessionStore } from './session-store.ts';

/** The state in which pages are rendered: nothing is known about a session yet. */
const atStart = session.state();

/** What components may do with the session. */
export interface Session
  extends SessionState,
    Pick<SessionStore, 'signIn' | 'signOut' | 'refresh' | 'requireSignIn' | 'putOffSignIn'> {}

/** The current session: `{status, token, role, user, expired, signInAsked}` and its actions. */
export function useSession(): Session {
  const state = useSyncExternalStore(session.subscribe, session.state, () => atStart);
  return {
    ...state,
    signIn: session.signIn,
    signOut: session.signOut,
    refresh: session.refresh,
    requireSignIn: session.requireSignIn,
    putOffSignIn: session.putOffSignIn,
  };
}

/**
 * While the calling component is mounted, a session that ends (401) does not leave the page: `SignInAgain` asks for
 * the password in place, and refused calls are repeated once there is a new session. If the person postpones it, the
 * refused calls fail with `ApiError` 401; `requireSignIn()` asks again.
 */
export function useHoldSession(): void {
  useEffect(() => session.hold(), []);
}
