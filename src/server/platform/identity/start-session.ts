import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '#contract/account/session.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import type { UserTable } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { signBearer } from './bearer-token.ts';
import { loginDisabled } from './disabled.ts';
import { presentLogin, toRole } from './identity.ts';
import { presentUser } from './present-user.ts';
import { findRequiredAction } from './required-action.ts';
import { keepSession } from './session-cookies.ts';
import { type NewSession, openSession } from './sessions-repository.ts';

export type Entrance = 'password' | 'second factor' | 'recovery code' | 'preview' | 'invitation';

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Opens a session, stores it in the browser and returns the answer of POST /auth/login. */
export async function startSession(
  services: Services,
  person: UserTable,
  reply: FastifyReply,
  by: Entrance = 'password',
): Promise<Login> {
  const { login, sessionId } = await open(services, person, reply.request, by);
  keepSession(reply, services.config, login.token, sessionId);
  return login;
}

/** Opens the session of a preview ticket. No browser stores it: it is gone with its page. */
export async function startPreview(
  services: Services,
  person: UserTable,
  request: Caller,
  preview: NonNullable<NewSession['preview']>,
): Promise<Login> {
  return (await open(services, person, request, 'preview', preview)).login;
}

async function open(
  services: Services,
  person: UserTable,
  { ip, headers }: Caller,
  by: Entrance,
  preview?: NewSession['preview'],
) {
  const now = services.clock();
  const expires = new Date(now.getTime() + services.config.sessionSeconds * 1000);
  const role = toRole(person.role);
  const agent = headers['user-agent']?.slice(0, 300) ?? null;
  const sessionId = await services.database.transaction().execute(async (trx) => {
    const session = { userId: person.id, expires, address: ip, agent, preview };
    const opened = await openSession(trx, session, now);
    if (opened === null) throw loginDisabled();
    const details = { by };
    await recordAudit(trx, { event: 'sign-in', actorId: person.id, actorRole: role, details }, now);
    return opened;
  });
  const token = await signBearer(services.secrets.sessionKey, { id: sessionId, userId: person.id, expires });
  const identity = {
    role,
    user: presentUser(person),
    previewOf: preview?.applicationId ?? null,
    requiredAction: await findRequiredAction(services, person),
  };
  return { login: presentLogin(token, identity), sessionId };
}
