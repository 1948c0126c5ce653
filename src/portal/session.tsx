import { useEffect, useSyncExternalStore } from 'react';
import { linkSession, portalClient } from './api/client.ts';
import { forgetCompanion } from './companion-cookie.ts';
import { openSessionChannel } from './session-channel.ts';
import {
  createSessionStore,
  type SessionEnd,
  type SessionState,
  type SessionStore,
} from './session-store.ts';

let goToLogin: (ended: SessionEnd) => void = () => {};

/** The layout says how to go to the login page; a session that expired leads back from there. */
export function onSessionEnd(navigate: (ended: SessionEnd) => void): void {
  goToLogin = navigate;
}

/** The session of this page; components use `useSession`. */
export const session: SessionStore = createSessionStore(
  portalClient,
  openSessionChannel(),
  (ended) => goToLogin(ended),
  forgetCompanion,
);
linkSession(session);

/** What pages are rendered with: nothing is known about a session yet. */
const atStart = session.state();

/** What components may do with the session. */
export interface Session
  extends SessionState,
    Pick<SessionStore, 'signIn' | 'signOut' | 'refresh' | 'requireSignIn' | 'putOffSignIn'> {}

/** The current session: `{status, token, role, user, expired, signInAsked}` and what can be done with it. */
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
 * While the calling component is mounted, a session that ends (401) does not leave the page: `SignInAgain` asks for the
 * password in place, and calls that were refused are repeated once there is a new session. A person who puts it off
 * gets the refused calls as `ApiError` 401; `requireSignIn()` asks again.
 */
export function useHoldSession(): void {
  useEffect(() => session.hold(), []);
}
