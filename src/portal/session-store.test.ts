import { expect, test, vi } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { answeringServer, sayJson } from '../../tests/support/answering-server.ts';
import { createClient, type SessionLink } from './api/create-client.ts';
import type { SessionChannel, SessionMessage } from './session-channel.ts';
import { createSessionStore } from './session-store.ts';

const asha: Login = {
  token: 'asha-1',
  role: 'applicant',
  user: {
    _id: 'u1',
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    mobile_number: '9876543210',
    company_name: 'Acme',
    designation: 'Head',
  },
};

/** Tabs that receive each other's messages at once. */
function openLine(): () => SessionChannel {
  const tabs: ((message: SessionMessage) => void)[] = [];
  return () => {
    const own: ((message: SessionMessage) => void)[] = [];
    const hear = (message: SessionMessage) => {
      for (const listener of own) listener(message);
    };
    tabs.push(hear);
    return {
      send(message) {
        for (const tab of tabs) if (tab !== hear) tab(message);
      },
      onMessage: (listener) => own.push(listener),
    };
  };
}

/** A tab against a server that knows the tokens in `valid`, and answers a logout once `held` has settled. */
async function openTab({
  cookie = null as Login | null,
  channel = openLine()(),
  held = Promise.resolve(),
} = {}) {
  const valid = new Set<string>([asha.token]);
  const calls: string[] = [];
  const origin = await answeringServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url === paths.verifyAuth)
      return sayJson(response, 200, {
        data: cookie ? { isAuthenticated: true, ...cookie } : { isAuthenticated: false },
      });
    if (request.url === paths.logout) return void held.then(() => sayJson(response, 500, {}));
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (valid.has(token)) sayJson(response, 200, { data: token });
    else sayJson(response, 401, { data: { errorCode: 1004, errorMessage: 'expired' } });
  });
  const goToLogin = vi.fn();
  const link: SessionLink = {
    token: () => session.token(),
    onUnauthorized: (sent) => session.onUnauthorized(sent),
    left: () => session.left?.(),
  };
  const client = createClient(link, origin);
  const forgetKept = vi.fn();
  const session = createSessionStore(client, channel, goToLogin, forgetKept);
  return { session, client, goToLogin, forgetKept, valid, calls };
}

test('a fresh page restores the session of its cookie with one call', async () => {
  const { session, calls } = await openTab({ cookie: asha });
  expect(session.state().status).toBe('checking');
  await Promise.all([session.restore(), session.restore()]);
  expect(session.state()).toMatchObject({
    status: 'in',
    token: 'asha-1',
    role: 'applicant',
    user: asha.user,
  });
  expect(calls).toEqual([`GET ${paths.verifyAuth}`]);
});

test('without a session nothing is known, and the page stays', async () => {
  const { session, goToLogin } = await openTab();
  await session.restore();
  expect(session.state()).toMatchObject({ status: 'out', token: null, role: null, user: null, ended: null });
  expect(goToLogin).not.toHaveBeenCalled();
});

test('logout forgets everything and goes to login even when the call fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, goToLogin, calls } = await openTab();
  session.signIn(asha);
  await session.signOut();
  expect(calls).toContain(`POST ${paths.logout}`);
  expect(session.state()).toMatchObject({ status: 'out', token: null, user: null, ended: 'logged-out' });
  expect(goToLogin).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('logout forgets what the browser kept and goes to login before the server has answered', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, goToLogin, forgetKept, calls } = await openTab();
  session.signIn(asha);
  const done = session.signOut();
  expect(forgetKept).toHaveBeenCalledOnce();
  expect(goToLogin).toHaveBeenCalledOnce();
  expect(session.state()).toMatchObject({ status: 'out', token: null });
  expect(calls).toEqual([]);
  await done;
  expect(calls).toEqual([`POST ${paths.logout}`]);
});

test('an answer about the session does not undo a logout in between', async () => {
  const { session } = await openTab({ cookie: asha });
  await session.restore();
  await Promise.all([session.refresh(), session.signOut()]);
  expect(session.state()).toMatchObject({ status: 'out', token: null, ended: 'logged-out' });
});

test('a login is sent once the logout before it is answered, so that its cookies stay', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { session, client, calls } = await openTab({ held });
  session.signIn(asha);
  const [left, login] = [session.signOut(), client.post(paths.login, {}, { access: 'login' })];
  // The logout has arrived, and a login sent with it would have.
  await vi.waitFor(() => expect(calls).toContain(`POST ${paths.logout}`));
  for (const path of ['/1', '/2', '/3']) await client.get(path, { access: 'public' }).catch(() => undefined);
  expect(calls).not.toContain(`POST ${paths.login}`);
  release();
  await Promise.allSettled([left, login]);
  expect(calls.at(-1)).toBe(`POST ${paths.login}`);
});

test('a 401 removes the token and leads to login', async () => {
  const { session, client, goToLogin, valid } = await openTab();
  session.signIn(asha);
  valid.clear();
  await expect(client.get('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(session.state()).toMatchObject({ status: 'out', token: null, ended: 'expired' });
  expect(goToLogin).toHaveBeenCalledOnce();
});

test('a held page asks for the password in place and repeats the refused calls', async () => {
  const { session, client, goToLogin, valid } = await openTab();
  session.signIn(asha);
  session.hold();
  valid.clear();
  valid.add('asha-2');
  const first = client.post('/api/x', {});
  const second = client.post('/api/x', {});
  await vi.waitFor(() => expect(session.state().signInAsked).toBe(true));
  expect(session.state()).toMatchObject({ status: 'in', token: null, user: asha.user });
  session.signIn({ ...asha, token: 'asha-2' });
  expect(await Promise.all([first, second])).toEqual(['asha-2', 'asha-2']);
  expect(session.state().signInAsked).toBe(false);
  expect(goToLogin).not.toHaveBeenCalled();
});

test('a postponed sign-in is asked for again only on demand', async () => {
  const { session, client, valid } = await openTab();
  session.signIn(asha);
  session.hold();
  valid.clear();
  const refused = client.get('/api/x').catch((error: unknown) => error);
  await vi.waitFor(() => expect(session.state().signInAsked).toBe(true));
  session.putOffSignIn();
  expect(await refused).toMatchObject({ status: 401 });
  await expect(client.get('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(session.state()).toMatchObject({ status: 'in', signInAsked: false });

  const asked = session.requireSignIn();
  expect(session.state().signInAsked).toBe(true);
  session.signIn(asha);
  expect(await asked).toBe(true);
});

test('leaving a held page without signing in ends the session', async () => {
  const { session, client, valid } = await openTab();
  session.signIn(asha);
  const letGo = session.hold();
  valid.clear();
  const refused = client.get('/api/x').catch((error: unknown) => error);
  await vi.waitFor(() => expect(session.state().signInAsked).toBe(true));
  letGo();
  expect(await refused).toMatchObject({ status: 401 });
  expect(session.state()).toMatchObject({ status: 'out', ended: 'expired' });
});

test('logout reaches the other tabs of the same person only', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const line = openLine();
  const [here, there, stranger] = await Promise.all([1, 2, 3].map(() => openTab({ channel: line() })));
  here?.session.signIn(asha);
  there?.session.signIn(asha);
  stranger?.session.signIn({ ...asha, user: { ...asha.user, _id: 'u2' } });
  await here?.session.signOut();
  expect(there?.session.state()).toMatchObject({ status: 'out', ended: 'logged-out' });
  expect(there?.goToLogin).toHaveBeenCalledOnce();
  expect(stranger?.session.state().status).toBe('in');
});

test('signing in elsewhere lets a waiting page of the same person continue', async () => {
  const line = openLine();
  const here = await openTab({ channel: line(), cookie: { ...asha, token: 'asha-2' } });
  const elsewhere = await openTab({ channel: line() });
  here.session.signIn(asha);
  here.session.hold();
  const asked = here.session.requireSignIn();
  elsewhere.session.signIn(asha);
  expect(await asked).toBe(true);
  expect(here.session.token()).toBe('asha-2');
});
