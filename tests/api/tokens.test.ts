import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { call } from '../support/api-client.ts';
import { fail } from './calls.ts';
import { usePortal } from './portal.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
}

describe('bearer tokens', () => {
  const use = usePortal('SQLite');

  async function codeFor(token: string | undefined): Promise<[number, number]> {
    const { status, data } = await fail(use.portal, paths.applications, token === undefined ? {} : { token });
    return [status, data.errorCode];
  }

  /** Whether it is admitted now, with its signature verified. */
  async function isGood(token: string): Promise<boolean> {
    const { status, data } = await fail(use.portal, paths.awardPrograms, { token });
    return status === 200 && data.errorCode === undefined;
  }

  test('none, or text that is not a token', async () => {
    expect(await codeFor(undefined)).toEqual([401, ErrorCode.JWT_REQUIRED]);
    for (const nonsense of ['x', 'a.b', 'a.b.c.d', '..', 'null', '%00']) {
      expect(await codeFor(nonsense), nonsense).toEqual([401, ErrorCode.INVALID_TOKEN_FORMAT]);
    }
    const basic = await fetch(use.portal.origin + paths.applications, {
      headers: { authorization: 'Basic YTpi' },
    });
    expect(basic.status).toBe(401);
  });

  test('algorithm none, another algorithm, another secret, an edited claim', async () => {
    const { token } = await use.portal.account('applicant');
    const [header, payload, signature] = token.split('.');
    const claims = decode(payload);
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS512' })}.${payload}.${signature}`,
      `${header}.${encode({ ...claims, role: 'superadmin' })}.${signature}`,
      `${header}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1)),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new Uint8Array(Buffer.from('secret'))),
    ];
    for (const fake of forged) {
      const [status, code] = await codeFor(fake);
      expect(status, fake).toBe(401);
      expect([ErrorCode.TOKEN_VERIFICATION_FAILED, ErrorCode.INVALID_TOKEN_FORMAT], fake).toContain(code);
    }
    expect((await call(use.portal, paths.applications, { token })).status).toBe(200);
  });

  test('our own token without a session', async () => {
    const { portal } = use;
    const token = await new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('someone')
      .setAudience('csr-awards-portal')
      .setExpirationTime('1h')
      .sign(portal.services.secrets.sessionKey);
    expect(await codeFor(token)).toEqual([401, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
  });

  test('after logout', async () => {
    const { token } = await use.portal.account('applicant');
    expect(await isGood(token)).toBe(true);
    await call(use.portal, paths.logout, { token, method: 'POST' });
    expect(await codeFor(token)).toEqual([401, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
  });

  test('after a change of role or password', async () => {
    const { database } = use.portal.services;
    const demoted = await use.portal.account('superadmin');
    expect(await isGood(demoted.token)).toBe(true);
    await upsertAccount(database, { email: demoted.email, role: 'applicant' }, new Date());
    expect(await codeFor(demoted.token)).toEqual([401, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
    const changed = await use.portal.account('applicant');
    expect(await isGood(changed.token)).toBe(true);
    await upsertAccount(database, { email: changed.email, password: 'other-Kite-99' }, new Date());
    expect(await codeFor(changed.token)).toEqual([401, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
  });

  test('after it has expired', async () => {
    const { token } = await use.portal.account('applicant');
    expect(await isGood(token)).toBe(true);
    use.portal.pass(8 * 3600 + 1);
    expect(await codeFor(token)).toEqual([401, ErrorCode.JWT_EXPIRED]);
    const { data } = await fail(use.portal, paths.applications, { token });
    expect(data.errorMessage).toBe('Your session has expired. Please login again');
  });
});
