import type { FastifyInstance } from 'fastify';
import { forgotPasswordDefinition } from '#generated/forgot-password.ts';
import { registerDefinition } from '#generated/register.ts';
import { verifyEmailDefinition } from '#generated/verify-email.ts';
import { assertReceiving } from '../deadline/assert-receiving.ts';
import { Failure } from '../failure.ts';
import { bodyObject, parseForm, textOf } from '../forms.ts';
import { toEmailKey } from '../mail/email-key.ts';
import type { Services } from '../services.ts';
import { assertEnabled } from '../sessions/disabled.ts';
import {
  findSpentToken,
  findToken,
  revokeTokensOf,
  spendToken,
} from '../sessions/one-time-tokens-repository.ts';
import { findUserByEmail, findUserById, insertUser, markVerified } from '../users/users-repository.ts';
import { assertPassword } from './assert-password.ts';
import { authCalls } from './auth-calls.ts';
import { hashPassword } from './passwords.ts';
import { assertStrong } from './weak-passwords/weak-password.ts';

/** Register, verify the address, ask for the link again. */
export function registrationRoutes(app: FastifyInstance, services: Services): void {
  const { database, outbox, clock } = services;

  app.post('/register', { schema: authCalls.register }, async (request) => {
    assertReceiving(services);
    const answers = parseForm(registerDefinition, bodyObject(request.body));
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
      if (id) await outbox.order(trx, { kind: 'verification', recipient: toEmailKey(answers.email) });
      return id;
    });
    if (!created) throw await addressTaken(services, answers.email);
    outbox.wake();
    return { data: { message: 'Registration successful! Please check your email for verification.' } };
  });

  app.post('/verify', { schema: authCalls.verify }, async (request) => {
    const body = bodyObject(request.body);
    const token = textOf(body, 'verificationToken');
    const { password } = parseForm(verifyEmailDefinition, body, ['verificationToken', 'email']);
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
    return { data: { message: 'Email verified successfully!' } };
  });

  app.post('/resend-verification-link', { schema: authCalls.resend }, async (request) => {
    const { email } = parseForm(forgotPasswordDefinition, bodyObject(request.body));
    // Known or unknown, the same row is written and the same answer sent; delivery finds out.
    await outbox.order(database, { kind: 'resend', recipient: toEmailKey(email) });
    outbox.wake();
    return { data: { message: 'Verification email sent! Please check your inbox.' } };
  });
}

async function addressTaken({ database }: Services, email: string): Promise<Failure> {
  const user = await findUserByEmail(database, email);
  if (user && !user.is_verified) return new Failure(400, 'EMAIL_EXISTS_NOT_VERIFIED', { email: user.email });
  return new Failure(400, 'USER_ALREADY_EXISTS');
}

/** A link that was used says so once the account is verified; any other is worthless. */
async function spentLink({ database }: Services, token: string): Promise<Failure> {
  const owner = await findSpentToken(database, 'verification', token);
  const user = owner && (await findUserById(database, owner.user_id));
  return user?.is_verified
    ? new Failure(400, 'USER_ALREADY_VERIFIED')
    : new Failure(400, 'INVALID_OR_EXPIRED_TOKEN');
}
