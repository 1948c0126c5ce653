import { ShownNotice } from '#contract/account/consent-schemas.ts';
import { Message } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import type { ForgotPasswordAnswers } from '#generated/forgot-password.ts';
import type { RegisterAnswers } from '#generated/register.ts';
import type { VerifyEmailAnswers } from '#generated/verify-email.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { assertEnabled } from '#server/platform/identity/disabled.ts';
import {
  findSpentToken,
  findToken,
  revokeTokensOf,
  spendToken,
} from '#server/platform/identity/one-time-tokens-repository.ts';
import {
  findUserByEmail,
  findUserById,
  insertUser,
  markVerified,
} from '#server/platform/identity/users-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { Services } from '#server/platform/services.ts';
import { consentVersion } from '#server/programme/consent/consent-notice.ts';
import { assertReceiving } from '#server/programme/last-date/assert-receiving.ts';
import { keepConsent } from '../consent/consents-repository.ts';
import { MailedLink } from '../mailed-link.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertStrong } from '../weak-passwords/weak-password.ts';

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** Whether someone has invited the person at this address to work with them. */
    readonly isInvited: (db: Database, emailKey: string) => Promise<boolean>;
  }
}

const open = { method: 'POST', roles: 'everybody', group: 'session', answer: Message } as const;

const register = route({
  ...open,
  path: paths.register,
  summary: 'Register a company',
  description:
    'Creates an applicant’s account and mails a link that verifies the address. 400 with code 2000: the address has an account; 2007: it has an unverified one. Outside the application period only people invited to an application can register; 400 for others. Registering agrees to the notice about personal data (GET /auth/consent); its version and the instant are stored.',
  body: { form: servedForm<RegisterAnswers>('register'), beside: ShownNotice },
  handle: async ({ services, body: answers }) => {
    const { database, outbox, clock } = services;
    if (!(await isInvited(services, answers.email))) assertReceiving(services);
    await assertStrong(answers.password, {
      email: answers.email,
      first_name: answers.firstName,
      last_name: answers.lastName,
      company_name: answers.companyName,
    });
    const passwordHash = await hashPassword(answers.password);
    const created = await database.transaction().execute(async (trx) => {
      const id = await insertUser(
        trx,
        {
          email: answers.email,
          first_name: answers.firstName,
          last_name: answers.lastName,
          mobile_number: answers.mobileNumber,
          company_name: answers.companyName,
          designation: answers.designation,
          passwordHash,
          role: 'applicant',
          isVerified: false,
        },
        clock(),
      );
      if (!id) return false;
      await outbox.order(trx, { kind: 'verification', recipient: toEmailKey(answers.email) });
      // If the text changed while the page was open, the first login asks about it.
      const { consent_version: shown = consentVersion() } = answers;
      const version = shown === consentVersion() ? shown : null;
      await keepConsent(trx, id, version, clock());
      const details = { version: version ?? 'an earlier one' };
      const actor = { actorId: id, actorRole: 'applicant' };
      await recordAudit(trx, { event: 'consent-given', ...actor, details }, clock());
      return true;
    });
    if (!created) throw await addressTaken(services, answers.email);
    outbox.wake();
    return { message: 'Registration successful! Please check your email for verification.' };
  },
});

const verify = route({
  ...open,
  path: paths.verify,
  summary: 'Verify an address',
  description:
    'The mailed token together with the account’s password verifies the address. 400 with code 1007: the link is invalid; 1009: the account is verified already.',
  body: { form: servedForm<VerifyEmailAnswers>('verify-email'), beside: MailedLink },
  failures: [401, 403],
  handle: async ({ services, body, request }) => {
    const { database, clock } = services;
    const { verificationToken: token, password } = body;
    const now = clock();
    const owner = await findToken(database, 'verification', token, now);
    if (!owner) throw await spentLink(services, token);
    const user = await findUserById(database, owner.user_id);
    await assertPassword(services, request, user?.email_key ?? '', user?.password_hash, password);
    if (user?.is_verified) throw new Failure(400, 'USER_ALREADY_VERIFIED');
    if (user) assertEnabled(user);
    const verified = await database.transaction().execute(async (trx) => {
      if (!(await spendToken(trx, 'verification', token, now))) return false;
      await markVerified(trx, owner.user_id);
      await revokeTokensOf(trx, 'verification', owner.user_id, now);
      return true;
    });
    if (!verified) throw await spentLink(services, token);
    return { message: 'Email verified successfully!' };
  },
});

const resend = route({
  ...open,
  path: paths.resendVerification,
  summary: 'Send the verification link again',
  description: 'The answer is the same whether the address is known or not.',
  body: { form: servedForm<ForgotPasswordAnswers>('forgot-password') },
  handle: async ({ services: { database, outbox }, body: { email } }) => {
    // Known or unknown address: the same row is written and the same answer sent. Delivery finds out which.
    await outbox.order(database, { kind: 'resend', recipient: toEmailKey(email) });
    outbox.wake();
    return { message: 'Verification email sent! Please check your inbox.' };
  },
});

/** Register, verify the address, request the link again. */
export const registrationRoutes = [register, verify, resend];

/** Colleagues join when they are needed, even after the common last date. */
async function isInvited({ database, ask }: Services, email: string): Promise<boolean> {
  const answers = ask('isInvited').map((answer) => answer(database, toEmailKey(email)));
  return (await Promise.all(answers)).includes(true);
}

async function addressTaken({ database }: Services, email: string): Promise<Failure> {
  const user = await findUserByEmail(database, email);
  if (user && !user.is_verified) return new Failure(400, 'EMAIL_EXISTS_NOT_VERIFIED', { email: user.email });
  return new Failure(400, 'USER_ALREADY_EXISTS');
}

/** A used link says so once the account is verified; any other is simply invalid. */
async function spentLink({ database }: Services, token: string): Promise<Failure> {
  const owner = await findSpentToken(database, 'verification', token);
  const user = owner && (await findUserById(database, owner.user_id));
  return user?.is_verified
    ? new Failure(400, 'USER_ALREADY_VERIFIED')
    : new Failure(400, 'INVALID_OR_EXPIRED_TOKEN');
}
