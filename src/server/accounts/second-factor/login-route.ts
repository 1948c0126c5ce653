import { Type } from 'typebox';
import { Login, type SecondFactorChallenge } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { SecondFactorAnswers } from '#generated/second-factor.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { assertEnabled } from '#server/platform/identity/disabled.ts';
import {
  findToken,
  mintToken,
  spendToken,
  tokenSeconds,
} from '#server/platform/identity/one-time-tokens-repository.ts';
import { startSession } from '#server/platform/identity/start-session.ts';
import { findUserById } from '#server/platform/identity/users-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { withOpenConsent } from '../consent/open-consent.ts';
import { rememberDevice } from '../places/device-cookie.ts';
import { assertCode } from './assert-code.ts';

/** The answer to a right password when the account has a second factor. */
export async function askSecondFactor(
  { database, clock }: Services,
  userId: string,
): Promise<SecondFactorChallenge> {
  const owner = { user_id: userId, application_id: null };
  const challenge = await mintToken(database, 'second-factor', owner, clock());
  return { second_factor: { challenge, expires_in_seconds: tokenSeconds['second-factor'] } };
}

const Challenge = Type.Object({
  challenge: Type.String({
    minLength: 1,
    maxLength: 4096,
    description: 'From the answer of POST /auth/login.',
  }),
});

/** The second step of a login. */
export const secondFactorLogin = route({
  method: 'POST',
  path: paths.loginSecondFactor,
  roles: 'everybody',
  group: 'session',
  summary: 'Log in with a second factor',
  description:
    'The challenge from POST /auth/login, and a code of the authenticator app or a recovery code; each works once. 400: the code is wrong; 401 with code 1007: the challenge has expired.',
  body: { form: servedForm<SecondFactorAnswers>('second-factor'), beside: Challenge },
  answer: Login,
  failures: [401, 403],
  handle: async ({ services, body: { challenge, code }, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { database, clock } = services;
    const owner = await findToken(database, 'second-factor', challenge, clock());
    const user = owner && (await findUserById(database, owner.user_id));
    if (!user) throw tooLate();
    assertEnabled(user);
    const by = await assertCode(services, user.id, code).catch(async (error) => {
      if (error instanceof Failure && error.statusCode === 400) await noteWrongCode(services, user.id);
      throw error;
    });
    if (!(await spendToken(database, 'second-factor', challenge, clock()))) throw tooLate();
    await rememberDevice(services, reply, user.email_key);
    return withOpenConsent(services, await startSession(services, user, reply, by));
  },
});

async function noteWrongCode({ database, clock }: Services, subjectId: string): Promise<void> {
  const details = { reason: 'wrong second factor' };
  const nobody = { actorId: null, actorRole: null };
  await recordAudit(database, { event: 'sign-in-refused', ...nobody, subjectId, details }, clock());
}

function tooLate(): Failure {
  return new Failure(401, 'INVALID_OR_EXPIRED_TOKEN', {
    message: 'This login took too long. Please enter your password again.',
  });
}
