import { describe, expect, test } from 'vitest';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { Failure } from '#contract/types.ts';
import { databases, type Portal, usePortal } from './portal.ts';

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

describe.each(databases)('wrong passwords on %s', (kind) => {
  const use = usePortal(kind);

  test('after ten the account is closed to this address for a while, the right password included', async () => {
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

  test('a forged forwarding header is nobody', async () => {
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
    // What the proxy did not add itself is not believed.
    expect((await login(portal, email, password, '198.51.100.4, 203.0.113.7')).status).toBe(429);
  });
});

describe('many calls', () => {
  const use = usePortal('SQLite', { TRUST_PROXY: '127.0.0.1' });

  test('300 a minute from one address, not 301; others go on', async () => {
    const { portal } = use;
    const check = (address: string) =>
      fetch(portal.origin + paths.verifyAuth, { headers: { 'x-forwarded-for': address } });
    const answers = await Promise.all(Array.from({ length: 305 }, () => check('203.0.113.1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      data: { errorMessage: expect.stringMatching(/Too many/) },
    });
    expect((await check('203.0.113.2')).status).toBe(200);
  });
});
