import type { FastifyReply, FastifyRequest } from 'fastify';
import { VerifyAuth } from '#contract/account/session.ts';
import { Message } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import {
  actorOf,
  bearerOf,
  type Identity,
  identify,
  presentLogin,
} from '#server/platform/identity/identity.ts';
import { companionOf, forgetSession, keptSession } from '#server/platform/identity/session-cookies.ts';
import { revokeSession } from '#server/platform/identity/sessions-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { withOpenConsent } from '../consent/open-consent.ts';

const verifyAuth = route({
  method: 'GET',
  path: paths.verifyAuth,
  roles: 'everybody',
  group: 'session',
  summary: 'Check the session',
  description:
    'Whether the bearer token, or on a fresh page the session cookie, is valid, and whose it is. Never a 401.',
  answer: VerifyAuth,
  handle: async ({ services, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const token = bearerOf(request);
    const found = token === null ? await restore(services, request, reply) : await present(services, token);
    if (!found) return { isAuthenticated: false as const };
    const login = await withOpenConsent(services, presentLogin(found.token, found.identity));
    return { isAuthenticated: true as const, ...login };
  },
});

const logout = route({
  method: 'POST',
  path: paths.logout,
  roles: 'everybody',
  group: 'session',
  summary: 'Log out',
  description: 'Ends the session of the bearer token or the cookie; without one nothing happens.',
  answer: Message,
  handle: async ({ services, request, reply }) => {
    const token = bearerOf(request) ?? keptSession(request, services.config)?.token;
    const found = token ? await present(services, token) : null;
    if (found) await endSession(services, found.identity);
    forgetSession(reply, services.config);
    return { message: 'Logged out' };
  },
});

/** The session check and logout, the only calls that read the cookies. */
export const sessionRoutes = [verifyAuth, logout];

async function endSession({ database, clock }: Services, identity: Identity): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await revokeSession(trx, identity.sessionId, clock());
    await recordAudit(trx, { event: 'sign-out', ...actorOf(identity) }, clock());
  });
}

/**
 * The session that the browser has kept. A missing companion cookie means the person logged out without a network:
 * then the session ends here.
 */
async function restore(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const kept = keptSession(request, services.config);
  const found = kept && (await present(services, kept.token));
  if (!kept || !found) return null;
  if (kept.companion === companionOf(found.identity.sessionId)) return found;
  if (kept.companion === undefined) {
    await endSession(services, found.identity);
    forgetSession(reply, services.config);
  }
  return null;
}

async function present(services: Services, token: string) {
  try {
    return { token, identity: await identify(services, token) };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
