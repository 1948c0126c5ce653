import type { FastifyInstance } from 'fastify';
import { Failure, invalidAnswers } from '../failure.ts';
import { bodyObject, textOf } from '../forms.ts';
import type { Services } from '../services.ts';
import { identify, presentLogin } from '../sessions/identity.ts';
import { findToken, spendToken } from '../sessions/one-time-tokens-repository.ts';
import { isOpenSession } from '../sessions/session-state.ts';
import { startPreview } from '../sessions/start-session.ts';
import { findUserById } from '../users/users-repository.ts';
import { authCalls } from './auth-calls.ts';

/**
 * POST /exchange: what stood in the address bar of a preview becomes a session. A ticket works once, for 60 seconds and for
 * its application; its session reads that application only and ends with the session that made the ticket. A bearer token
 * stays the session it is.
 */
export function exchangeRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.post('/exchange', { schema: authCalls.exchange }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const body = bodyObject(request.body);
    const unknown = Object.keys(body).filter((name) => !['token', 'applicationId', 'role'].includes(name));
    if (unknown.length > 0) {
      throw invalidAnswers(
        unknown.map((name) => ({ path: `/${name}`, message: `${name} is not known here` })),
      );
    }
    const token = textOf(body, 'token');
    if (token.includes('.')) {
      return { data: presentLogin(token, await identify(services, token)) };
    }
    const applicationId = textOf(body, 'applicationId');
    const ticket = await findToken(database, 'preview', token, clock());
    const parentId = ticket?.session_id;
    if (!ticket || !parentId || ticket.application_id !== applicationId) throw worthless();
    if (!(await isOpenSession(services, parentId))) throw worthless();
    if (!(await spendToken(database, 'preview', token, clock()))) throw worthless();
    const user = await findUserById(database, ticket.user_id);
    if (!user || user.disabled_at !== null) throw worthless();
    return { data: await startPreview(services, user, request, { parentId, applicationId }) };
  });
}

function worthless(): Failure {
  return new Failure(401, 'INVALID_OR_EXPIRED_TOKEN', {
    message: 'The preview link is invalid or has expired',
  });
}
