import { LoginAnswer } from '#contract/account/session.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { LoginAnswers } from '#generated/login.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordRepeated } from '#server/platform/audit/repeats-repository.ts';
import type { UserTable } from '#server/platform/db/tables.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { assertEnabled } from '#server/platform/identity/disabled.ts';
import { hasSecondFactor } from '#server/platform/identity/second-factors-repository.ts';
import { startSession } from '#server/platform/identity/start-session.ts';
import { findUserByEmail } from '#server/platform/identity/users-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { Services } from '#server/platform/services.ts';
import { withOpenConsent } from '../consent/open-consent.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { rememberDevice } from '../places/device-cookie.ts';
import { askSecondFactor } from '../second-factor/login-route.ts';

/**
 * The login, or its first step where there is a second factor. Only the right password reveals that an address is not
 * verified.
 */
export const login = route({
  method: 'POST',
  path: paths.login,
  roles: 'everybody',
  group: 'session',
  summary: 'Log in',
  description:
    'Returns a bearer token, the role and the person, and sets the session cookie; for an account with a second factor a challenge instead, for POST /auth/login/second-factor. 401 with code 2001: address and password do not match; 403 with code 2006 and `email`: the address is not verified; with code 1002: the account is disabled.',
  body: { form: servedForm<LoginAnswers>('login') },
  answer: LoginAnswer,
  failures: [401, 403],
  handle: async ({ services, body: { email, password }, request, reply }) => {
    const user = await findUserByEmail(services.database, email);
    try {
      await assertPassword(services, request, toEmailKey(email), user?.password_hash, password);
      if (!user) throw new Failure(401, 'INVALID_CREDENTIALS');
      if (!user.is_verified) throw new Failure(403, 'EMAIL_NOT_VERIFIED', { email: user.email });
      assertEnabled(user);
    } catch (error) {
      if (error instanceof Failure) await noteRefusal(services, user, error);
      throw error;
    }
    void reply.header('cache-control', 'no-store');
    if (await hasSecondFactor(services.database, user.id)) {
      return askSecondFactor(services, user.id);
    }
    const data = await startSession(services, user, reply);
    await rememberDevice(services, reply, user.email_key);
    return withOpenConsent(services, data);
  },
});

const reasons = new Map<number, string>([
  [ErrorCode.INVALID_CREDENTIALS, 'wrong password'],
  [ErrorCode.EMAIL_NOT_VERIFIED, 'address not verified'],
  [ErrorCode.ACCESS_DENIED, 'account disabled'],
]);

/** Records a refused sign-in, by account if there is one; the address typed is not stored. */
async function noteRefusal({ database, clock }: Services, user: UserTable | undefined, failure: Failure) {
  const nobody = { actorId: null, actorRole: null };
  const isFlood = failure.statusCode === 429;
  const known = isFlood ? 'too many attempts' : (reasons.get(failure.code) ?? 'refused');
  const reason = user || isFlood ? known : 'unknown address';
  const subjectId = user?.id ?? null;
  const details = { reason };
  await recordRepeated(database, { event: 'sign-in-refused', ...nobody, subjectId, details }, clock());
}
