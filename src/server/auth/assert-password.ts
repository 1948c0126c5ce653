import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { tooManyRequests } from '../plugins/rate-limits.ts';
import type { Services } from '../services.ts';
import { countAttempt, forgetFailures } from './login-failures-repository.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Throws 401 unless the password is right, 429 after too many wrong ones for this account from this address. An account
 * that does not exist (`stored` undefined) costs the same time and gives the same answers.
 */
export async function assertPassword(
  { database, clock }: Services,
  request: FastifyRequest,
  account: string,
  stored: string | undefined,
  password: string,
): Promise<void> {
  // A person behind IPv6 has a whole /64 of addresses.
  const address = normalizeIP(request.ip);
  const wait = await countAttempt(database, account, address, clock());
  if (wait !== null) throw tooManyRequests(wait);
  if (!(await verifyPassword(stored, password))) throw new Failure(401, 'INVALID_CREDENTIALS');
  await forgetFailures(database, account, address);
}
