import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VerifyAuth } from '#contract/types.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { bearerOf, identify } from '../sessions/identity.ts';
import { revokeSession } from '../sessions/sessions-repository.ts';
import { cookieOptions, sessionCookie } from '../sessions/start-session.ts';

/** The session check and logout; the only calls that read the cookie. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  app.get('/verify-auth', async (request, reply): Promise<{ data: VerifyAuth }> => {
    void reply.header('cache-control', 'no-store');
    const found = await present(services, request);
    if (!found) return { data: { isAuthenticated: false } };
    const { token, identity } = found;
    return { data: { isAuthenticated: true, token, role: identity.role, user: identity.user } };
  });

  app.post('/logout', async (request, reply) => {
    const found = await present(services, request);
    if (found) await revokeSession(services.database, found.identity.sessionId, services.clock());
    void reply.clearCookie(sessionCookie, cookieOptions(services.config));
    return { data: { message: 'Logged out' } };
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
