import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VerifyAuth } from '#contract/types.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { actorOf, bearerOf, type Identity, identify } from '../sessions/identity.ts';
import { revokeSession } from '../sessions/sessions-repository.ts';
import { cookieOptions, sessionCookie } from '../sessions/start-session.ts';
import { authCalls } from './auth-calls.ts';

/** The session check and logout; the only calls that read the cookie. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    '/verify-auth',
    { schema: authCalls.verifyAuth },
    async (request, reply): Promise<{ data: VerifyAuth }> => {
      void reply.header('cache-control', 'no-store');
      const found = await present(services, request);
      if (!found) return { data: { isAuthenticated: false } };
      const { token, identity } = found;
      return { data: { isAuthenticated: true, token, role: identity.role, user: identity.user } };
    },
  );

  app.post('/logout', { schema: authCalls.logout }, async (request, reply) => {
    const found = await present(services, request);
    if (found) await endSession(services, found.identity);
    void reply.clearCookie(sessionCookie, cookieOptions(services.config));
    return { data: { message: 'Logged out' } };
  });
}

async function endSession({ database, clock }: Services, identity: Identity): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await revokeSession(trx, identity.sessionId, clock());
    await recordAudit(trx, { event: 'sign-out', ...actorOf(identity) }, clock());
  });
}

/** The bearer's session, or on a fresh page the cookie's. A bad bearer token does not fall back to the cookie. */
async function present(services: Services, request: FastifyRequest) {
  const token = bearerOf(request) ?? request.cookies[sessionCookie];
  if (!token) return null;
  try {
    return { token, identity: await identify(services, token) };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
