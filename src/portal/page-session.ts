import { linkSession, portalClient } from './api/client.ts';
import { forgetCompanion } from './companion-cookie.ts';
import { openSessionChannel } from './session-channel.ts';
import { createSessionStore, type SessionEnd, type SessionStore } from './session-store.ts';

let goToLogin: (ended: SessionEnd) => void = () => {};

/** Sets how a page goes to the login page; an expired session leads back from there. */
export function onSessionEnd(navigate: (ended: SessionEnd) => void): void {
  goToLogin = navigate;
}

const loggedOut = 'logged-out';

/** Lets the next page announce that the person is logged out: a message here would disappear with this page. */
export function announceLogoutNext(): void {
  try {
    sessionStorage.setItem(loggedOut, 'yes');
  } catch {
    // A browser that stores nothing says nothing.
  }
}

/** Whether the previous page left it to this one; true only once. */
export function isLogoutNoticeDue(): boolean {
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
