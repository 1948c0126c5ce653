import { Type } from 'typebox';
import { OwnSession } from '#contract/account/own-account.ts';
import { accountPaths } from '#contract/account/paths.ts';
import { Message } from '#contract/answers.ts';
import { roles } from '#contract/roles.ts';
import type { ChangePasswordAnswers } from '#generated/change-password.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { invalidAnswers, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { revokeTokensOf } from '#server/platform/identity/one-time-tokens-repository.ts';
import {
  listSessions,
  revokeOwnSession,
  revokeSessionsOf,
} from '#server/platform/identity/sessions-repository.ts';
import { setPasswordHash } from '#server/platform/identity/users-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { assertOwnPassword } from '../passwords/own-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertStrong } from '../weak-passwords/weak-password.ts';
import { describeAgent } from './describe-agent.ts';
import { changeOwnDetails } from './own-details-route.ts';

/** More sessions than anyone looks through. */
const shownSessions = 100;

const own = { roles, admits: { unready: true }, group: 'session' } as const;

const changePassword = route({
  ...own,
  method: 'POST',
  path: accountPaths.changePassword,
  summary: 'Change your password',
  description: 'Needs the current one, and ends all other sessions of the account.',
  body: { form: servedForm<ChangePasswordAnswers>('change-password') },
  answer: Message,
  handle: async ({ services, identity, body, request }) => {
    const { database, outbox, clock } = services;
    const { userId, sessionId, user } = identity;
    const { currentPassword, password } = body;
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
    return { message: 'Your password is changed. You are logged out everywhere else.' };
  },
});

const sessions = route({
  ...own,
  method: 'GET',
  path: accountPaths.sessions,
  summary: 'List your sessions',
  description: 'Where you are logged in, the most recently used first.',
  answer: Type.Array(OwnSession),
  handle: async ({ services: { database, clock }, identity: { userId, sessionId } }) => {
    const rows = await listSessions(database, userId, clock(), shownSessions);
    return rows.map(({ id, agent, ...row }) => ({
      _id: id,
      ...row,
      device: agent === null ? null : describeAgent(agent),
      is_current: id === sessionId,
    }));
  },
});

const endSession = route({
  ...own,
  method: 'DELETE',
  path: accountPaths.session(':id'),
  summary: 'End one of your sessions',
  description: 'Including the one of this call.',
  params: { id: 'Id of the session.' },
  answer: Message,
  handle: async ({ services: { database, clock }, identity, params: { id } }) => {
    await database.transaction().execute(async (trx) => {
      if (!(await revokeOwnSession(trx, identity.userId, id, clock()))) {
        throw missing('This session has ended already.');
      }
      await recordAudit(trx, { event: 'session-ended', ...actorOf(identity) }, clock());
    });
    return { message: 'The session is ended.' };
  },
});

const endSessions = route({
  ...own,
  method: 'DELETE',
  path: accountPaths.sessions,
  summary: 'End all your other sessions',
  description: 'All but the one of this call.',
  answer: Message,
  handle: async ({ services: { database, clock }, identity }) => {
    await database.transaction().execute(async (trx) => {
      await revokeSessionsOf(trx, identity.userId, clock(), identity.sessionId);
      await recordAudit(trx, { event: 'session-ended', ...actorOf(identity) }, clock());
    });
    return { message: 'You are logged out everywhere else.' };
  },
});

/** What people do with their own account: change password and details, see and end their sessions. */
export const ownAccountRoutes = [changePassword, changeOwnDetails, sessions, endSession, endSessions];
