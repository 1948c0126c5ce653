import type { Login, RequiredAction, SessionUser, VerifyAuth } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import { createStore } from '#engine/values/create-store.ts';
import type { Client, SessionLink } from './api/create-client.ts';
import type { SessionChannel } from './session-channel.ts';

export type SessionEnd = 'expired' | 'logged-out';

/** Who is using this page; the token lives in memory only. */
export interface SessionState {
  /** `checking` until the server has said whether the browser's cookie still belongs to a session. */
  readonly status: 'checking' | 'in' | 'out';
  /** Null when logged out, and while an expired session waits for its password in place. */
  readonly token: string | null;
  readonly role: Role | null;
  readonly user: SessionUser | null;
  /** How the last session of this page ended; null while there is one, or if there was none. */
  readonly ended: SessionEnd | null;
  /** What the account must do before the server answers any other call. */
  readonly requiredAction: RequiredAction | null;
  /** Version of the privacy notice to accept before a page is shown. */
  readonly openConsent: string | null;
  /** The one application that this session may read, if a preview ticket opened it. */
  readonly previewOf: string | null;
  /** Whether the dialog that asks for the password in place should be open. */
  readonly signInAsked: boolean;
}

/** The session of this page: one state, changed only here. */
export interface SessionStore extends SessionLink {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Restores the session of the browser's cookie; asks once however often it is called. Never rejects. */
  readonly restore: () => Promise<void>;
  readonly signIn: (login: Login) => void;
  /** Asks the server again what must be done first. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Forgets everything, goes to login and tells the server; without a network the session is over here all the same. */
  readonly signOut: () => Promise<void>;
  /** Keeps the page in place when its session ends: a dialog asks for the password. Returns a function that releases it. */
  readonly hold: () => () => void;
  /** Asks for the password in place; resolves to true once there is a session again, to false when the person postpones it. */
  readonly requireSignIn: () => Promise<boolean>;
  /** The dialog was closed without signing in: no call asks again until `requireSignIn`. */
  readonly putOffSignIn: () => void;
}

/** In milliseconds; a login waits as long. */
const logoutTimeout = 5000;

const signedOut: SessionState = {
  status: 'out',
  token: null,
  role: null,
  user: null,
  ended: null,
  requiredAction: null,
  openConsent: null,
  previewOf: null,
  signInAsked: false,
};

/** A promise that can be resolved from outside. */
function openPromise() {
  let resolve: (yes: boolean) => void = () => {};
  const promise = new Promise<boolean>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/**
 * Creates the session. `goToLogin` is called whenever a session ends and its page is not held; `forgetKept` makes the
 * browser restore no session any more, without asking the server.
 */
export function createSessionStore(
  client: Client,
  channel: SessionChannel,
  goToLogin: (ended: SessionEnd) => void,
  forgetKept: () => void = () => {},
): SessionStore {
  const { state, subscribe, become } = createStore<SessionState>({ ...signedOut, status: 'checking' });
  let restoring: Promise<void> | undefined;
  let leaving: Promise<void> | undefined;
  let asked: { readonly promise: Promise<boolean>; readonly resolve: (yes: boolean) => void } | undefined;
  let putOff = false;
  let holders = 0;

  function settle(signedInAgain: boolean) {
    asked?.resolve(signedInAgain);
    asked = undefined;
  }

  function enter({ token, role, user, required_action, open_consent, preview_of }: Login) {
    putOff = false;
    become({
      ...signedOut,
      status: 'in',
      token,
      role,
      user,
      requiredAction: required_action ?? null,
      // Text being written stays on its page: the next page asks.
      openConsent: state().signInAsked ? null : (open_consent ?? null),
      previewOf: preview_of ?? null,
    });
    settle(true);
  }

  function end(ended: SessionEnd) {
    become({ ...signedOut, ended });
    settle(false);
  }

  function requireSignIn() {
    putOff = false;
    asked ??= openPromise();
    if (!state().signInAsked) become({ ...state(), token: null, signInAsked: true });
    return asked.promise;
  }

  async function verify(): Promise<void> {
    const { status, token } = state();
    const answer = await client.get<VerifyAuth>(paths.verifyAuth, { access: 'cookie' }).catch(() => null);
    // After a login or logout in between, the answer is about a session that is over.
    if (state().status !== status || state().token !== token) return;
    if (answer?.isAuthenticated) enter(answer);
    else if (status === 'checking') become(signedOut);
  }

  channel.onMessage((message) => {
    if (message.kind === 'signed-out' && message.userId === state().user?._id) {
      end('logged-out');
      goToLogin('logged-out');
    }
    // Someone signed in in another tab: an expired page of the same person continues by itself.
    if (message.kind === 'signed-in' && message.userId === state().user?._id && !state().token) void verify();
  });

  return {
    state,
    subscribe,
    token: () => state().token,

    restore() {
      restoring ??= verify();
      return restoring;
    },

    signIn(login) {
      enter(login);
      channel.send({ kind: 'signed-in', userId: login.user._id });
    },

    refresh: verify,

    async signOut() {
      const userId = state().user?._id;
      // Log out here first, whatever happens to the call: the person may walk away from this screen.
      forgetKept();
      const signal = AbortSignal.timeout(logoutTimeout);
      leaving = client
        .post<void>(paths.logout, undefined, { access: 'cookie', keepalive: true, signal })
        .catch((error) => console.warn('The server did not receive the logout.', error));
      end('logged-out');
      if (userId) channel.send({ kind: 'signed-out', userId });
      goToLogin('logged-out');
      await leaving;
    },

    left: () => leaving,

    hold() {
      holders += 1;
      return () => {
        holders -= 1;
        if (holders === 0 && state().signInAsked) end('expired');
      };
    },

    async onUnauthorized(sent) {
      if (state().token && state().token !== sent) return true;
      if (holders > 0 && state().status === 'in') return putOff ? false : requireSignIn();
      if (state().status !== 'out') {
        end('expired');
        goToLogin('expired');
      }
      return false;
    },

    requireSignIn,

    putOffSignIn() {
      putOff = true;
      become({ ...state(), signInAsked: false });
      settle(false);
    },
  };
}
