import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { tooManyRequests } from '#server/platform/too-many-requests.ts';
import { knownDevice } from '../places/device-cookie.ts';
import { isKnownPlace, rememberPlace } from '../places/known-places-repository.ts';
import {
  countAttempt,
  type FailureCount,
  forgetCount,
  takeBack,
} from '../places/login-failures-repository.ts';
import { accountHash, countsOf, placeHash } from '../places/sign-in-places.ts';
import { verifyPassword } from './passwords.ts';

/** After this many wrong passwords the owner gets a mail, once a day. */
const toldAfter = 5;

/**
 * Throws 401 unless the password is right, and 429 after too many wrong ones for this account: from this place, or
 * from all places its owner is not known to use. An unknown account (`stored` undefined) takes the same time and gets
 * the same answers.
 */
export async function assertPassword(
  services: Services,
  request: FastifyRequest,
  account: string,
  stored: string | undefined,
  password: string,
): Promise<void> {
  const { database, clock } = services;
  // A person behind IPv6 has a whole /64 of addresses.
  const address = normalizeIP(request.ip);
  const device = await knownDevice(services, request, account);
  const isKnown = await isKnownPlace(database, accountHash(account), placeHash(account, address), clock());
  const counts = countsOf(account, device ?? address, device !== null || isKnown);
  const attempt = await database.transaction().execute((trx) => countAttempt(trx, counts, clock()));
  if (attempt.wait !== null) throw tooManyRequests(attempt.wait);
  if (!(await isRight(services, counts, stored, password))) {
    if (attempt.numbers.includes(toldAfter)) await tellOwner(services, account, address);
    throw new Failure(401, 'INVALID_CREDENTIALS');
  }
  await database.transaction().execute(async (trx) => {
    await takeBack(trx, counts.slice(0, -1));
    await forgetCount(trx, counts.at(-1)?.key ?? '');
    await rememberPlace(trx, accountHash(account), placeHash(account, address), clock());
  });
}

/** Verifies; if the server is too busy, the attempt does not count. */
async function isRight(
  { database }: Services,
  counts: readonly FailureCount[],
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  try {
    return await verifyPassword(stored, password);
  } catch (error) {
    await database.transaction().execute((trx) => takeBack(trx, counts));
    throw error;
  }
}

/** Ordered for unknown accounts too, so that both look the same; delivery finds out. */
async function tellOwner(
  { database, outbox, clock }: Services,
  account: string,
  address: string,
): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  await outbox.order(database, {
    kind: 'wrong-passwords',
    recipient: account,
    dedupeKey: `wrong-passwords:${accountHash(account)}:${day}`,
    details: { count: toldAfter, address },
  });
  outbox.wake();
}
