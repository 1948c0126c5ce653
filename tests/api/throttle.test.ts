import { describe, expect, onTestFinished, test } from 'vitest';
import { ErrorCode } from '#contract/error-codes.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { budgets, uncounted } from '#server/platform/http/limits/budgets.ts';
import { call } from '../support/api-client.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { type Portal, startPortal, usePortal, usualDatabases } from './portal.ts';

/** Budgets are per minute of the clock; a test that counts begins with a new one. */
function passToNextMinute(portal: Portal): void {
  portal.pass((60_000 - (portal.services.clock().getTime() % 60_000)) / 1000);
}

async function login(portal: Portal, email: string, password: string, forwarded?: string) {
  const response = await fetch(portal.origin + paths.login, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await response.json()) as Failure;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data };
}

describe.each(usualDatabases)('wrong passwords on %s', (kind) => {
  const use = usePortal(kind);

  test('after ten the account is closed to this address for a while, even for the right password', async () => {
    const { portal } = use;
    const { email, password } = await portal.account('applicant');
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, at) => login(portal, email, `wrong-${at}-xx`)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((it) => it === 401)).toHaveLength(10);
    expect(statuses.filter((it) => it === 429)).toHaveLength(5);
    const closed = await login(portal, email, password);
    expect([closed.status, closed.data.errorCode]).toEqual([429, ErrorCode.ACCESS_DENIED]);
    expect(closed.data.errorMessage).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect(Number(closed.retryAfter)).toBeGreaterThan(800);
    const { email: other, password: theirs } = await portal.account('applicant');
    expect((await login(portal, other, theirs)).status).toBe(200);
    portal.pass(15 * 60 + 1);
    expect((await login(portal, email, password)).status).toBe(200);
  });

  test('an unknown account is throttled like a known one', async () => {
    const { portal } = use;
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      statuses.push((await login(portal, `Nobody@known-${kind}.example`, `wrong-${at}-xx`)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test('a forged forwarding header changes nothing', async () => {
    const { portal } = use;
    const { email } = await portal.account('applicant');
    for (let at = 0; at < 10; at += 1) await login(portal, email, `wrong-${at}-xx`, `203.0.113.${at}`);
    expect((await login(portal, email, 'wrong-again-1', '203.0.113.99')).status).toBe(429);
  });
});

describe('behind a trusted proxy', () => {
  const use = usePortal('SQLite', { TRUST_PROXY: '127.0.0.0/8' });

  test('a stranger’s guesses never lock the owner out from elsewhere', async () => {
    const { portal } = use;
    const { email, password } = await portal.account('applicant');
    for (let at = 0; at < 12; at += 1) await login(portal, email, `wrong-${at}-xx`, '203.0.113.7');
    expect((await login(portal, email, password, '203.0.113.7')).status).toBe(429);
    expect((await login(portal, email, password, '198.51.100.4')).status).toBe(200);
    // Values that the proxy did not add itself are not trusted.
    expect((await login(portal, email, password, '198.51.100.4, 203.0.113.7')).status).toBe(429);
  });
});

describe.each(usualDatabases)('guesses from many addresses on %s', (kind) => {
  const use = usePortal(kind, { TRUST_PROXY: '127.0.0.1' });

  /** Ten wrong passwords from each of twelve addresses: how often each status was returned. */
  async function besiege(email: string) {
    const statuses: number[] = [];
    for (let from = 0; from < 12; from += 1) {
      const guesses = Array.from({ length: 10 }, (_, at) =>
        login(use.portal, email, `wrong-${from}-${at}`, `203.0.113.${from}`),
      );
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    return { looked: statuses.filter((it) => it === 401).length, total: statuses.length };
  }

  test('of 120 only twenty are checked; the waits grow; the owner is never locked out', async () => {
    const { portal } = use;
    const { email, password } = await portal.account('superadmin');
    const first = await fetch(portal.origin + paths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.4' },
      body: JSON.stringify({ email, password }),
    });
    const device = first.headers.getSetCookie().find((it) => it.startsWith('device='));
    expect(device).toMatch(/HttpOnly.*SameSite=Strict/i);
    expect(await besiege(email)).toEqual({ looked: 20, total: 120 });

    // From an unknown address the right password gets the same answer as a wrong one, and reveals nothing.
    const stranger = await login(portal, email, password, '192.0.2.9');
    expect([stranger.status, stranger.data.errorCode]).toEqual([429, ErrorCode.ACCESS_DENIED]);
    const waits = [Number(stranger.retryAfter)];
    for (let turn = 0; turn < 8; turn += 1) {
      portal.pass((waits.at(-1) ?? 0) + 1);
      expect((await login(portal, email, `wrong-${turn}-x`, `192.0.2.${turn}`)).status).toBe(401);
      waits.push(Number((await login(portal, email, 'wrong-again', '192.0.2.200')).retryAfter));
    }
    const minutes = waits.map((seconds) => Math.round(seconds / 60));
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);

    // Where the owner logged in before: by address, and by device from any address.
    expect((await login(portal, email, password, '198.51.100.4')).status).toBe(200);
    const elsewhere = (cookie: string) =>
      fetch(portal.origin + paths.login, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77', cookie },
        body: JSON.stringify({ email, password }),
      });
    const [pair = ''] = device?.split(';') ?? [];
    expect((await elsewhere(pair)).status).toBe(200);
    const other = await portal.account('superadmin');
    expect(await besiege(other.email)).toEqual({ looked: 20, total: 120 });
    // A device of one account is unknown to another, and a forged one to all.
    for (const cookie of [pair, `${pair.slice(0, -3)}abc`, 'device=x']) {
      const body = JSON.stringify({ email: other.email, password: other.password });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.88', cookie };
      const refused = await fetch(portal.origin + paths.login, { method: 'POST', headers, body });
      expect(refused.status).toBe(429);
    }
    expect((await login(portal, (await portal.account('jury')).email, 'wrong-pass-1')).status).toBe(401);
  });

  test('an account that does not exist gets the same answers', async () => {
    expect(await besiege(`nobody@besieged-${kind}.example`)).toEqual({ looked: 20, total: 120 });
  });

  test('after five wrong passwords the owner gets one mail a day, with their origin', async () => {
    const { portal } = use;
    const { email, password } = await portal.account('admin');
    for (let at = 0; at < 8; at += 1) await login(portal, email, `wrong-${at}-xx`, '203.0.113.200');
    const mail = await waitForMail(portal.dataDir, email, /^5 wrong passwords for your account$/);
    expect(mail.text).toContain('from 203.0.113.200 were entered');
    expect(mail.text).not.toContain(password);
    for (let at = 0; at < 6; at += 1) await login(portal, email, `wrong-${at}-yy`, '203.0.113.201');
    const { database } = portal.services;
    const ordered = () =>
      database.selectFrom('outbox').select('outcome').where('recipient', '=', email).execute();
    await expect.poll(ordered).toEqual([{ outcome: 'sent' }]);
    expect(await mailsTo(portal.dataDir, email)).toHaveLength(1);
  });

  test('a reset ends the waiting, everywhere', async () => {
    const { portal } = use;
    const { email } = await portal.account('jury');
    await besiege(email);
    await call(portal, paths.forgotPassword, { json: { email } });
    const link = linkIn(await waitForMail(portal.dataDir, email, /reset/i));
    const verificationToken = link.searchParams.get('verificationToken');
    const password = 'Tamarind-77';
    const done = await call(portal, paths.resetPassword, {
      json: { verificationToken, password, confirmPassword: password },
    });
    expect(done.status).toBe(200);
    expect((await login(portal, email, password, '192.0.2.99')).status).toBe(200);
  });
});

describe('many calls', () => {
  const use = usePortal('SQLite', { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const headers = { 'content-type': 'application/json', ...from('203.0.113.1') };

  test('any number of session checks leaves signing in possible', async () => {
    const { portal } = use;
    passToNextMinute(portal);
    const { email, password } = await portal.account('applicant');
    const check = () => fetch(portal.origin + paths.verifyAuth, { headers: from('203.0.113.1') });
    const answers = await Promise.all(Array.from({ length: 700 }, check));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await login(portal, email, password, '203.0.113.1')).status).toBe(200);
  });

  test('each kind of call has its own budget; a refusal says when to come back', async () => {
    const { portal } = use;
    passToNextMinute(portal);
    const { email, password } = await portal.account('applicant');
    const ask = () =>
      fetch(portal.origin + paths.forgotPassword, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: 'nobody@nowhere.example' }),
      });
    const answers = await Promise.all(Array.from({ length: 65 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      data: { errorMessage: expect.stringMatching(/Too many/) },
    });
    expect((await login(portal, email, password, '203.0.113.1')).status).toBe(200);
    const register = await fetch(portal.origin + paths.register, { method: 'POST', headers, body: '{}' });
    expect(register.status).toBe(400);
    expect((await fetch(portal.origin + paths.home, { headers: from('203.0.113.1') })).status).toBe(200);
  });

  test('codes of receipts cannot be guessed by the thousand', async () => {
    const { portal } = use;
    passToNextMinute(portal);
    const guess = () =>
      fetch(portal.origin + paths.receipt('f'.repeat(32)), { headers: from('203.0.113.9') });
    const answers = await Promise.all(Array.from({ length: 65 }, guess));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('a person’s saves are counted per person, from any address; others continue', async () => {
    const { portal } = use;
    passToNextMinute(portal);
    const [{ token }, other] = [await portal.account('applicant'), await portal.account('applicant')];
    const save = (bearer: string, at: number) =>
      fetch(portal.origin + paths.application('none'), {
        method: 'DELETE',
        headers: { authorization: `Bearer ${bearer}`, ...from(`203.0.113.${at % 200}`) },
      });
    const answers = await Promise.all(Array.from({ length: 305 }, (_, at) => save(token, at)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(300);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await save(other.token, 1)).status).toBe(404);
    const mine = await fetch(portal.origin + paths.applications, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(mine.status).toBe(200);
  });

  test('every call with a budget exists', () => {
    const known = new Set(use.portal.watch.routes.map(({ method, path }) => `${method} ${path}`));
    const named = [...uncounted, ...Object.values(budgets).flatMap(({ calls }) => [...calls])];
    expect(named.filter((it) => !known.has(it.replaceAll(/:(\w+)/g, '{$1}')))).toEqual([]);
  });
});

test('an unconfigured proxy is reported in the log, once', async () => {
  const portal = await startPortal();
  onTestFinished(() => portal.stop());
  await fetch(portal.origin + paths.deadline);
  expect(portal.log()).not.toContain('TRUST_PROXY');
  for (let at = 0; at < 3; at += 1) {
    await fetch(portal.origin + paths.deadline, { headers: { 'x-forwarded-for': '203.0.113.1' } });
  }
  expect(portal.log().match(/TRUST_PROXY names none/g)).toHaveLength(1);
  expect(portal.log()).not.toContain('203.0.113.1');
});

describe('RATE_LIMITS', () => {
  const parse = (environment: Record<string, string>) => {
    const config = parseConfig(environment);
    return config.ok ? config.value.rateLimits : config.error;
  };

  test('may only be off on a loopback address', () => {
    expect(parse({})).toBe(true);
    expect(parse({ RATE_LIMITS: 'on', HOST: '0.0.0.0' })).toBe(true);
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      expect(parse({ RATE_LIMITS: 'off', HOST })).toBe(false);
    expect(parse({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toEqual([
      expect.stringContaining('loopback address'),
    ]);
    expect(parse({ RATE_LIMITS: 'no' })).toEqual(['RATE_LIMITS is "no"; expected on or off.']);
  });

  test('off lifts the limits of calls per minute, not of wrong passwords', async () => {
    const portal = await startPortal('SQLite', { RATE_LIMITS: 'off' });
    onTestFinished(() => portal.stop());
    const ask = () => call(portal, paths.forgotPassword, { json: { email: 'nobody@nowhere.example' } });
    const answers = await Promise.all(Array.from({ length: 70 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { email } = await portal.account('applicant');
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await login(portal, email, `wrong-${at}-xx`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});
