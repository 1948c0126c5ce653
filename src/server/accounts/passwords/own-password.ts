import type { FastifyRequest } from 'fastify';
import { Failure, invalidAnswers } from '#server/platform/failure.ts';
import { identityOf } from '#server/platform/identity/identity.ts';
import { findUserById } from '#server/platform/identity/users-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { assertPassword } from './assert-password.ts';

/**
 * Throws 400, at the password's field, unless this is the password of the person logged in: a 401 would end the
 * session. Wrong passwords count like those of a login.
 */
export async function assertOwnPassword(
  services: Services,
  request: FastifyRequest,
  password: string,
  path = '/password',
): Promise<void> {
  const user = await findUserById(services.database, identityOf(request).userId);
  try {
    await assertPassword(services, request, user?.email_key ?? '', user?.password_hash, password);
  } catch (error) {
    if (!(error instanceof Failure) || error.statusCode !== 401) throw error;
    throw invalidAnswers([{ path, message: 'This is not your current password' }]);
  }
}
