import type { FastifyInstance } from 'fastify';
import type { OwnSession } from '#contract/account/own-account.ts';
import { roles } from '#contract/roles.ts';
import { changePasswordDefinition } from '#generated/change-password.ts';
import { recordAudit } from '../../audit/audit-repository.ts';
import { Failure, invalidAnswers } from '../../failure.ts';
import { bodyObject, parseForm } from '../../forms.ts';
import { toEmailKey } from '../../mail/email-key.ts';
import type { Services } from '../../services.ts';
import { actorOf, admitOnly, identityOf } from '../../sessions/identity.ts';
import { revokeTokensOf } from '../../sessions/one-time-tokens-repository.ts';
import { listSessions, revokeOwnSession, revokeSessionsOf } from '../../sessions/sessions-repository.ts';
import { setPasswordHash } from '../../users/users-repository.ts';
import { authCalls } from '../auth-calls.ts';
import { assertOwnPassword } from '../own-password.ts';
import { hashPassword } from '../passwords.ts';
import { assertStrong } from '../weak-passwords/weak-password.ts';
import { describeAgent } from './describe-agent.ts';

/** More sessions than anybody looks through. */
const shownSessions = 100;

/** What everybody who is logged in may do with their own account: change the password, see and end their sessions. */
export async function ownAccountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, roles, { unready: true });
  const { database, outbox, clock } = services;

  app.post('/change-password', { schema: authCalls.changePassword }, async (request) => {
    const identity = identityOf(request);
    const { userId, sessionId, user } = identity;
    const { currentPassword, password } = parseForm(changePasswordDefinition, bodyObject(request.body));
    await assertOwnPassword(services, request, currentPassword, '/currentPassword');
    if (password === currentPassword) {
      throw invalidAnswers([{ path: '/password', message: 'Please choose a password that is new' }]);
    }
    await assertStrong(password, user);
    const passwordHash = await hashPassword(password);
    await database.transaction().execute(async (trx) => {
      await setPasswordHash(trx, userId, passwordHash);
      await revokeSessionsOf(trx, userId, clock(), sessionId);
      for (const purpose of ['reset', 'preview', 'second-factor'] as const) {
        await revokeTokensOf(trx, purpose, userId, clock());
      }
      await recordAudit(trx, { event: 'password-change', ...actorOf(identity) }, clock());
      await outbox.order(trx, { kind: 'password-changed', recipient: toEmailKey(user.email) });
    });
    outbox.wake();
    return { data: { message: 'Your password is changed. You are logged out everywhere else.' } };
  });

  app.get('/sessions', { schema: authCalls.sessions }, async (request) => {
    const { userId, sessionId } = identityOf(request);
    const rows = await listSessions(database, userId, clock(), shownSessions);
    const data = rows.map(
      ({ id, agent, ...row }): OwnSession => ({
        _id: id,
        ...row,
        device: agent === null ? null : describeAgent(agent),
        is_current: id === sessionId,
      }),
    );
    return { data };
  });

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    { schema: authCalls.endSession },
    async (request) => {
      const identity = identityOf(request);
      await database.transaction().execute(async (trx) => {
        if (!(await revokeOwnSession(trx, identity.userId, request.params.id, clock()))) {
          throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'This session has ended already.' });
        }
        await recordAudit(trx, { event: 'session-ended', ...actorOf(identity) }, clock());
      });
      return { data: { message: 'The session is ended.' } };
    },
  );

  app.delete('/sessions', { schema: authCalls.endSessions }, async (request) => {
    const identity = identityOf(request);
    await database.transaction().execute(async (trx) => {
      await revokeSessionsOf(trx, identity.userId, clock(), identity.sessionId);
      await recordAudit(trx, { event: 'session-ended', ...actorOf(identity) }, clock());
    });
    return { data: { message: 'You are logged out everywhere else.' } };
  });
}
