import { Message } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import type { ForgotPasswordAnswers } from '#generated/forgot-password.ts';
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
import { revokeSessionsOf } from '#server/platform/identity/sessions-repository.ts';
import { findUserById, setPasswordHash } from '#server/platform/identity/users-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { MailedLink } from '../mailed-link.ts';
import { rememberDevice } from '../places/device-cookie.ts';
import { forgetFailuresOf } from '../places/login-failures-repository.ts';
import { accountHash } from '../places/sign-in-places.ts';
import { assertStrong } from '../weak-passwords/weak-password.ts';
import { hashPassword } from './passwords.ts';

const open = { method: 'POST', roles: 'everybody', group: 'session', answer: Message } as const;

const forgot = route({
  ...open,
  path: paths.forgotPassword,
  summary: 'Ask for a link to reset the password',
  description: 'The answer is the same whether the address is known or not.',
  body: { form: servedForm<ForgotPasswordAnswers>('forgot-password') },
  handle: async ({ services: { database, outbox }, body: { email } }) => {
    // Known or unknown address: the same row is written and the same answer sent. Delivery finds out which.
    await outbox.order(database, { kind: 'reset', recipient: toEmailKey(email) });
    outbox.wake();
    return { message: 'If this email is registered, a reset link will be sent.' };
  },
});

const reset = route({
  ...open,
  path: paths.resetPassword,
  summary: 'Reset the password',
  description:
    'Sets the password and ends every session of the account. 400 with code 1007: the link is invalid.',
  body: { form: servedForm<ResetPasswordAnswers>('reset-password'), beside: MailedLink },
  failures: [403],
  handle: async ({ services, body: { verificationToken: token, password }, reply }) => {
    const { database, outbox, clock } = services;
    const now = clock();
    const owner = await findToken(database, 'reset', token, now);
    if (!owner) throw new Failure(400, 'INVALID_OR_EXPIRED_TOKEN');
    const user = await findUserById(database, owner.user_id);
    if (!user) throw new Failure(400, 'INVALID_OR_EXPIRED_TOKEN');
    assertEnabled(user);
    await assertStrong(password, user);
    const passwordHash = await hashPassword(password);
    const done = await database.transaction().execute(async (trx) => {
      if (!(await spendToken(trx, 'reset', token, now))) return false;
      await setPasswordHash(trx, owner.user_id, passwordHash);
      await forgetFailuresOf(trx, accountHash(user.email_key));
      const actor = { actorId: owner.user_id, actorRole: user.role };
      await recordAudit(trx, { event: 'password-reset', ...actor }, now);
      for (const purpose of ['reset', 'preview', 'second-factor'] as const) {
        await revokeTokensOf(trx, purpose, owner.user_id, now);
      }
      await revokeSessionsOf(trx, owner.user_id, now);
      await outbox.order(trx, { kind: 'password-changed', recipient: user.email_key });
      return true;
    });
    if (!done) throw new Failure(400, 'INVALID_OR_EXPIRED_TOKEN');
    outbox.wake();
    // Only the owner can open the mail: strangers' attempts no longer count against this browser.
    await rememberDevice(services, reply, user.email_key);
    return { message: 'Your password has been reset!' };
  },
});

export const passwordRoutes = [forgot, reset];
