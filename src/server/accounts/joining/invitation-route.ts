import { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { ResetPasswordAnswers } from '#generated/reset-password.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { assertEnabled } from '#server/platform/identity/disabled.ts';
import {
  findToken,
  revokeTokensOf,
  spendToken,
} from '#server/platform/identity/one-time-tokens-repository.ts';
import { startSession } from '#server/platform/identity/start-session.ts';
import { findUserById, markVerified, setPasswordHash } from '#server/platform/identity/users-repository.ts';
import { withOpenConsent } from '../consent/open-consent.ts';
import { MailedLink } from '../mailed-link.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { rememberDevice } from '../places/device-cookie.ts';
import { assertStrong } from '../weak-passwords/weak-password.ts';

/** An invited person chooses a password and is logged in. The link reached their mailbox, which verifies the address. */
export const acceptInvitation = route({
  method: 'POST',
  path: paths.acceptInvitation,
  roles: 'everybody',
  group: 'session',
  summary: 'Accept an invitation',
  description:
    'Sets the first password of an invited account by the mailed token, verifies its address and logs in. 400 with code 1007: the link is invalid.',
  body: { form: servedForm<ResetPasswordAnswers>('reset-password'), beside: MailedLink },
  answer: Login,
  failures: [403],
  handle: async ({ services, body: { verificationToken: token, password }, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { database, clock } = services;
    const now = clock();
    const owner = await findToken(database, 'invitation', token, now);
    const user = owner && (await findUserById(database, owner.user_id));
    if (!user) throw worthless();
    assertEnabled(user);
    await assertStrong(password, user);
    const passwordHash = await hashPassword(password);
    const done = await database.transaction().execute(async (trx) => {
      if (!(await spendToken(trx, 'invitation', token, now))) return false;
      await setPasswordHash(trx, user.id, passwordHash);
      await markVerified(trx, user.id);
      await revokeTokensOf(trx, 'invitation', user.id, now);
      const actor = { actorId: user.id, actorRole: user.role };
      await recordAudit(trx, { event: 'invitation-accepted', ...actor }, now);
      return true;
    });
    if (!done) throw worthless();
    const data = await startSession(services, user, reply, 'invitation');
    await rememberDevice(services, reply, user.email_key);
    return withOpenConsent(services, data);
  },
});

function worthless(): Failure {
  return new Failure(400, 'INVALID_OR_EXPIRED_TOKEN', {
    message: 'The invitation link is invalid or has expired. Please ask for a new one.',
  });
}
