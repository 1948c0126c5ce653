import { Type } from 'typebox';
import { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { previewRoles } from '#contract/roles.ts';
import { closed } from '#contract/schema.ts';
import { Failure, invalidAnswers } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { identify, presentLogin } from '#server/platform/identity/identity.ts';
import { findToken, spendToken } from '#server/platform/identity/one-time-tokens-repository.ts';
import { isOpenSession } from '#server/platform/identity/session-state.ts';
import { startPreview } from '#server/platform/identity/start-session.ts';
import { findUserById } from '#server/platform/identity/users-repository.ts';

const Ticket = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 4096, description: 'The ticket, or a bearer token.' }),
    applicationId: Type.Optional(
      Type.String({ maxLength: 4096, description: 'The application of the ticket.' }),
    ),
    role: Type.Optional(Type.Unknown({ description: 'Passed over.' })),
  },
  closed,
);

/**
 * Turns the ticket in the address bar of a preview into a session. A ticket works once, for 60 seconds and for its
 * application. Its session reads only that application and ends with the session that made the ticket. A bearer token
 * stays the session it is.
 */
export const exchange = route({
  method: 'POST',
  path: paths.exchange,
  roles: 'everybody',
  group: 'session',
  summary: 'Exchange a preview ticket for a session',
  description: `A ticket works once, for 60 seconds and for its application; a bearer token is returned unchanged. For the roles that open previews: ${previewRoles.join(', ')}. \`role\` is accepted and never believed.`,
  body: Ticket,
  answer: Login,
  failures: [401, 403],
  handle: async ({ services, body: { token, applicationId }, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { database, clock } = services;
    if (token.includes('.')) return presentLogin(token, await identify(services, token));
    if (!applicationId) {
      throw invalidAnswers([{ path: '/applicationId', message: 'applicationId is required' }]);
    }
    const ticket = await findToken(database, 'preview', token, clock());
    const parentId = ticket?.session_id;
    if (!ticket || !parentId || ticket.application_id !== applicationId) throw worthless();
    if (!(await isOpenSession(services, parentId))) throw worthless();
    if (!(await spendToken(database, 'preview', token, clock()))) throw worthless();
    const user = await findUserById(database, ticket.user_id);
    if (!user || user.disabled_at !== null) throw worthless();
    return startPreview(services, user, request, { parentId, applicationId });
  },
});

function worthless(): Failure {
  return new Failure(401, 'INVALID_OR_EXPIRED_TOKEN', {
    message: 'The preview link is invalid or has expired',
  });
}
