import type { FastifyInstance } from 'fastify';
import { loginDefinition } from '#generated/login.ts';
import { Failure } from '../failure.ts';
import { bodyObject, parseForm } from '../forms.ts';
import { toEmailKey } from '../mail/email-key.ts';
import type { Services } from '../services.ts';
import { startSession } from '../sessions/start-session.ts';
import { assertPassword } from './assert-password.ts';
import { findUserByEmail } from './users-repository.ts';

/** POST /login. That an address is not verified is told only to who knows its password. */
export function loginRoute(app: FastifyInstance, services: Services): void {
  app.post('/login', async (request, reply) => {
    const { email, password } = parseForm(loginDefinition, bodyObject(request.body));
    const user = await findUserByEmail(services.database, email);
    await assertPassword(services, request, toEmailKey(email), user?.password_hash, password);
    if (!user) throw new Failure(401, 'INVALID_CREDENTIALS');
    if (!user.is_verified) throw new Failure(403, 'EMAIL_NOT_VERIFIED', { email: user.email });
    void reply.header('cache-control', 'no-store');
    return { data: await startSession(services, user, reply) };
  });
}
