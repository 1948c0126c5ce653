import { Failure, invalidAnswers } from '#server/platform/failure.ts';
import {
  findSecondFactor,
  takeRecoveryCode,
  takeStep,
} from '#server/platform/identity/second-factors-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { tooManyRequests } from '#server/platform/too-many-requests.ts';
import { countAttempt, forgetCount } from '../places/login-failures-repository.ts';
import { accountHash } from '../places/sign-in-places.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openText } from './sealed-text.ts';
import { stepOfCode } from './totp.ts';

/** Each wrong code beyond these makes the next wait longer: a million codes are not many. */
const patience = { free: 10, firstWaitMs: 15 * 60_000 };

/** A wrong code, reported at its field. */
export function wrongCode(
  message = 'This code is not right, or was used already. Wait for the next one and try again.',
) {
  return invalidAnswers([{ path: '/code', message }]);
}

/**
 * Throws 400 unless the code comes from the person's authenticator app or is a recovery code; either works once. Throws
 * 429 after too many wrong ones, counted per account wherever they come from: only people who know the password get here.
 */
export async function assertCode(
  { database, secrets, clock }: Pick<Services, 'database' | 'secrets' | 'clock'>,
  userId: string,
  code: string,
): Promise<'second factor' | 'recovery code'> {
  const key = accountHash(`second factor of ${userId}`);
  const counts = [{ key, account: key, patience }];
  const { wait } = await database.transaction().execute((trx) => countAttempt(trx, counts, clock()));
  if (wait !== null) throw tooManyRequests(wait);
  const digits = code.replace(/[\s-]/g, '');
  const isOfApp = /^\d{6}$/.test(digits);
  const isRight = isOfApp
    ? await isAppCode({ database, secrets, clock }, userId, digits)
    : await takeRecoveryCode(database, userId, hashRecoveryCode(code), clock());
  if (!isRight) throw wrongCode();
  await forgetCount(database, key);
  return isOfApp ? 'second factor' : 'recovery code';
}

async function isAppCode(
  { database, secrets, clock }: Pick<Services, 'database' | 'secrets' | 'clock'>,
  userId: string,
  digits: string,
): Promise<boolean> {
  const factor = await findSecondFactor(database, userId);
  if (!factor) return false;
  const secret = openText(secrets.secondFactorKey, userId, factor.sealed_secret);
  if (secret === null) {
    throw new Failure(400, 'VALIDATION_ERROR', {
      message:
        'Codes of your authenticator app cannot be checked because the secret of this installation was changed. Please use a recovery code, or ask the programme office to reset your second factor.',
    });
  }
  const step = stepOfCode(secret, digits, clock());
  return step !== null && (await takeStep(database, userId, step));
}
