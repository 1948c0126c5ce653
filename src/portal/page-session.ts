import { linkSession, portalClient } from './api/client.ts';
import { forgetCompanion } from './companion-cookie.ts';
import { openSessionChannel } from './session-channel.ts';
import { createSessionStore, type SessionEnd, type SessionStore } from './session-store.ts';

let goToLogin: (ended: SessionEnd) => void = () => {};

/** Says how a page goes to the login page; a session that expired leads back from there. */
export function onSessionEnd(navigate: (ended: SessionEnd) => void): void {
  goToLogin = navigate;
}

const loggedOut = 'logged-out';

/** Leaves it to the page that is loaded next to say that the person is logged out: what is said here goes with this page. */
export function sayLoggedOutNext(): void {
  try {
    sessionStorage.setItem(loggedOut, 'yes');
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** Whether the page before left it to this one; answers yes once. */
export function isLogoutToSay(): boolean {
  try {
    const isLeft = sessionStorage.getItem(loggedOut) !== null;
    sessionStorage.removeItem(loggedOut);
    return isLeft;
  } catch {
    return false;
  }
}

/** The session of this page; components use `useSession`. */
export const session: SessionStore = createSessionStore(
  portalClient,
  openSessionChannel(),
  (ended) => goToLogin(ended),
  forgetCompanion,
);
linkSession(session);
