import { describe, expect, test } from 'vitest';
import type { Login, VerifyAuth } from '#contract/account/session.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { person } from '../fixtures/person.ts';
import { call, cookiesOf, signUp } from '../support/api-client.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { fail } from './calls.ts';
import { type Portal, usePortal, usualDatabases } from './portal.ts';

function registration(changes: Record<string, unknown> = {}) {
  const someone = person();
  return {
    first_name: someone.firstName,
    last_name: someone.lastName,
    email: someone.email,
    mobile_number: someone.mobileNumber,
    password: someone.password,
    company_name: someone.companyName,
    designation: someone.designation,
    ...changes,
  };
}

async function tokenFor(portal: Portal, email: string, subject: RegExp): Promise<string> {
  const link = linkIn(await waitForMail(portal.dataDir, email, subject));
  return link.searchParams.get('verificationToken') ?? '';
}

describe.each(usualDatabases)('accounts on %s', (kind) => {
  const use = usePortal(kind);

  test('a person registers, verifies and logs in; each answer names the next step', async () => {
    const { portal } = use;
    const body = registration();
    const { email, password } = body;
    const registered = await call<{ message: string }>(portal, paths.register, { json: body });
    expect(registered).toEqual({
      status: 200,
      data: { message: 'Registration successful! Please check your email for verification.' },
    });

    const early = await fail(portal, paths.login, { json: { email, password } });
    expect([early.status, early.data.errorCode]).toEqual([403, ErrorCode.EMAIL_NOT_VERIFIED]);
    expect(early.data).toMatchObject({ errorMessage: 'Please verify your email before logging in', email });
    const guess = await fail(portal, paths.login, { json: { email, password: 'not-it-0' } });
    expect([guess.status, guess.data.errorCode, guess.data.errorMessage]).toEqual([
      401,
      ErrorCode.INVALID_CREDENTIALS,
      'Invalid email or password',
    ]);
    expect(guess.data.email).toBeUndefined();

    const verificationToken = await tokenFor(portal, email, /verify/i);
    const wrong = await fail(portal, paths.verify, { json: { verificationToken, password: 'not-it-0' } });
    expect([wrong.status, wrong.data.errorCode]).toEqual([401, ErrorCode.INVALID_CREDENTIALS]);
    const right = { json: { verificationToken, password } };
    expect(await call(portal, paths.verify, right)).toMatchObject({
      status: 200,
      data: { message: 'Email verified successfully!' },
    });
    const twice = await fail(portal, paths.verify, right);
    expect([twice.status, twice.data.errorCode]).toEqual([400, ErrorCode.USER_ALREADY_VERIFIED]);

    const login = await call<Login>(portal, paths.login, { json: { email: email.toUpperCase(), password } });
    expect(login.status).toBe(200);
    expect(login.data).toMatchObject({ role: 'applicant', user: { email, company_name: body.company_name } });
  });

  test('an address is registered once, in any spelling', async () => {
    const { portal } = use;
    const body = registration();
    await call(portal, paths.register, { json: body });
    const shouted = { ...body, email: body.email.toUpperCase() };
    const waiting = await fail(portal, paths.register, { json: shouted });
    expect([waiting.status, waiting.data.errorCode, waiting.data.email]).toEqual([
      400,
      ErrorCode.EMAIL_EXISTS_NOT_VERIFIED,
      body.email,
    ]);
    const verificationToken = await tokenFor(portal, body.email, /verify/i);
    await call(portal, paths.verify, { json: { verificationToken, password: body.password } });
    const taken = await fail(portal, paths.register, { json: shouted });
    expect([taken.status, taken.data.errorCode, taken.data.email]).toEqual([
      400,
      ErrorCode.USER_ALREADY_EXISTS,
      undefined,
    ]);
  });

  test('twenty registrations of one address at once create one account and send one mail', async () => {
    const { portal } = use;
    const body = registration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(portal, paths.register, { json: body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await waitForMail(portal.dataDir, body.email, /verify/i);
    expect(await mailsTo(portal.dataDir, body.email)).toHaveLength(1);
  });

  test('a registration sets only its own fields', async () => {
    const { portal } = use;
    const greedy = registration({ role: 'superadmin', is_verified: true, isVerified: true, _id: 'x' });
    const answer = await fail(portal, paths.register, { json: greedy });
    expect([answer.status, answer.data.errorCode]).toEqual([400, ErrorCode.VALIDATION_ERROR]);
    expect(answer.data.errors.map(({ path }) => path).sort()).toEqual([
      '/_id',
      '/isVerified',
      '/is_verified',
      '/role',
    ]);
  });

  test('a registration gets all its broken rules at once', async () => {
    const broken = { email: 'nobody', mobile_number: '12345', password: 'short' };
    const { status, data } = await fail(use.portal, paths.register, { json: broken });
    expect(status).toBe(400);
    expect(Object.fromEntries(data.errors.map(({ path, message }) => [path, message]))).toEqual({
      '/first_name': 'First name is required',
      '/last_name': 'Last name is required',
      '/company_name': 'Company name is required',
      '/designation': 'Designation is required',
      '/email': 'Please enter a valid email address for Business email',
      '/mobile_number': 'Please enter a valid 10-digit phone number for Mobile number',
      '/password': 'The password length should be betweeen 8 and 15 characters.',
    });
    // So are the fields beside the answers of a form.
    const { data: verification } = await fail(use.portal, paths.verify, { json: {} });
    expect(verification.errors.map(({ path }) => path)).toEqual(['/verificationToken', '/password']);
  });

  test.each([
    ['sixteen characters', 'abcdefgh-1234567', 'The password length should be betweeen 8 and 15 characters.'],
    [
      'a common one',
      'Monkey@123',
      'This password is too common. Please join two or three words that have nothing to do with you or the programme.',
    ],
    [
      'one made of the company',
      'K@veri2025',
      'This password is made of your own name, company or email address ("kaveri"). Please join two or three words that have nothing to do with you or the programme.',
    ],
    ['a megabyte', 'x'.repeat(200_000), 'The password length should be betweeen 8 and 15 characters.'],
  ])('a password is refused: %s', async (_name, password, message) => {
    const { status, data } = await fail(use.portal, paths.register, { json: registration({ password }) });
    expect(status).toBe(400);
    expect(data.errors).toHaveLength(1);
    expect(data.errors[0]?.path).toBe('/password');
    if (password.length < 1000) expect(data.errors[0]?.message).toBe(message);
  });

  test('fifteen emoji are fifteen characters, and every one of them counts', async () => {
    const { portal } = use;
    const password = '🐘🦚🐅🌺🪔🌴🥭🏏🎺🎻🪁🚲🛶⛵🚂';
    const body = registration({ password });
    expect((await call(portal, paths.register, { json: body })).status).toBe(200);
    const verificationToken = await tokenFor(portal, body.email, /verify/i);
    const almost = `${[...password].slice(0, 14).join('')}🚃`;
    expect((await fail(portal, paths.verify, { json: { verificationToken, password: almost } })).status).toBe(
      401,
    );
    expect((await call(portal, paths.verify, { json: { verificationToken, password } })).status).toBe(200);
  });

  test('a forgotten password is replaced once, and every session ends', async () => {
    const { portal } = use;
    const { person: someone, login } = await signUp(portal);
    const asked = await call<{ message: string }>(portal, paths.forgotPassword, {
      json: { email: someone.email },
    });
    expect(asked.data.message).toBe('If this email is registered, a reset link will be sent.');
    const verificationToken = await tokenFor(portal, someone.email, /reset/i);
    const fresh = 'new-Lantern-7';
    const mismatch = await fail(portal, paths.resetPassword, {
      json: { verificationToken, password: fresh, confirmPassword: 'new-Lantern-8' },
    });
    expect(mismatch.data.errors).toEqual([
      { path: '/confirmPassword', message: 'Confirm Password and Password fields do not match' },
    ]);
    const reset = { json: { verificationToken, password: fresh, confirmPassword: fresh } };
    expect((await call(portal, paths.resetPassword, reset)).status).toBe(200);
    const again = await fail(portal, paths.resetPassword, reset);
    expect([again.status, again.data.errorCode]).toEqual([400, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);

    const { status, data } = await fail(portal, paths.applications, { token: login.token });
    expect([status, data.errorCode]).toEqual([401, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
    const { email } = someone;
    expect((await fail(portal, paths.login, { json: { email, password: someone.password } })).status).toBe(
      401,
    );
    expect((await call(portal, paths.login, { json: { email, password: fresh } })).status).toBe(200);
  });

  test('links expire: a reset link in an hour, a verification link in a day', async () => {
    const { portal } = use;
    const body = registration();
    const { email, password } = body;
    await call(portal, paths.register, { json: body });
    const verificationToken = await tokenFor(portal, email, /verify/i);
    await call(portal, paths.forgotPassword, { json: { email } });
    const resetToken = await tokenFor(portal, email, /reset/i);
    portal.pass(3601);
    const reset = {
      verificationToken: resetToken,
      password: 'new-Lantern-7',
      confirmPassword: 'new-Lantern-7',
    };
    expect((await fail(portal, paths.resetPassword, { json: reset })).data.errorCode).toBe(
      ErrorCode.INVALID_OR_EXPIRED_TOKEN,
    );
    portal.pass(23 * 3600);
    const late = await fail(portal, paths.verify, { json: { verificationToken, password } });
    expect([late.status, late.data.errorCode]).toEqual([400, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
    await call(portal, paths.resendVerification, { json: { email } });
    const [first] = await mailsTo(portal.dataDir, email);
    let second = await tokenFor(portal, email, /verify/i);
    while (first && second === linkIn(first).searchParams.get('verificationToken')) {
      second = await tokenFor(portal, email, /verify/i);
    }
    const now = { json: { verificationToken: second, password } };
    expect((await call(portal, paths.verify, now)).status).toBe(200);
  });

  test('forgot, resend and login do not reveal whether an address has an account', async () => {
    const { portal } = use;
    const { email } = await portal.account('applicant');
    const unknown = 'nobody.at.all@kaveri-textiles.example';
    for (const [path, extra] of [
      [paths.forgotPassword, {}],
      [paths.resendVerification, {}],
      [paths.login, { password: 'not-it-0' }],
    ] as const) {
      const [known, stranger] = await Promise.all(
        [email, unknown].map(async (address) => {
          const response = await fetch(portal.origin + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: address, ...extra }),
          });
          const headers = [...response.headers.keys()].sort();
          return { status: response.status, headers, body: await response.text() };
        }),
      );
      expect(stranger).toEqual(known);
    }
  });

  test('the cookie restores a session on a fresh page, until logout', async () => {
    const { portal } = use;
    const { email, password } = await portal.account('applicant');
    const response = await fetch(portal.origin + paths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { data } = (await response.json()) as { data: Login };
    const setCookie = response.headers.getSetCookie().find((it) => it.startsWith('auth=')) ?? '';
    expect(setCookie).toMatch(/^auth=.*Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const cookie = cookiesOf(response);
    const check = async (headers: Record<string, string>): Promise<VerifyAuth> =>
      ((await (await fetch(portal.origin + paths.verifyAuth, { headers })).json()) as { data: VerifyAuth })
        .data;

    expect(await check({ cookie })).toMatchObject({
      isAuthenticated: true,
      token: data.token,
      role: 'applicant',
    });
    expect(await check({ authorization: `Bearer ${data.token}` })).toMatchObject({ isAuthenticated: true });
    expect(await check({})).toEqual({ isAuthenticated: false });
    expect(await check({ cookie: 'auth=nonsense' })).toEqual({ isAuthenticated: false });
    // The cookie works for the session check only.
    expect((await fetch(portal.origin + paths.applications, { headers: { cookie } })).status).toBe(401);

    const logout = await fetch(portal.origin + paths.logout, { method: 'POST', headers: { cookie } });
    expect(logout.status).toBe(200);
    expect(logout.headers.getSetCookie()[0]).toMatch(/^auth=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(await check({ cookie })).toEqual({ isAuthenticated: false });
    expect((await fetch(portal.origin + paths.logout, { method: 'POST' })).status).toBe(200);
  });
});
