import type { FastifyReply } from 'fastify';
import type { Login } from '#contract/types.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { signBearer } from './bearer-token.ts';
import { loginDisabled } from './disabled.ts';
import { presentUser, toRole } from './identity.ts';
import { openSession, type SessionRow } from './sessions-repository.ts';

/** Name of the cookie that restores a session on a fresh page; only auth calls ever receive it. */
export const sessionCookie = 'auth';

type Person = Omit<SessionRow, 'session_id' | 'expires_at' | 'revoked_at' | 'disabled_at'>;

/** How a session began. */
export type Entrance = 'password' | 'preview' | 'invitation';

/** Opens a session, sets its cookie and answers what POST /auth/login answers. */
export async function startSession(
  services: Services,
  person: Person,
  reply: FastifyReply,
  by: Entrance = 'password',
): Promise<Login> {
  const now = services.clock();
  const expires = new Date(now.getTime() + services.config.sessionSeconds * 1000);
  const role = toRole(person.role);
  const id = await services.database.transaction().execute(async (trx) => {
    const opened = await openSession(trx, person.id, now, expires);
    if (opened === null) throw loginDisabled();
    const details = { by };
    await recordAudit(trx, { event: 'sign-in', actorId: person.id, actorRole: role, details }, now);
    return opened;
  });
  const token = await signBearer(services.secrets.sessionKey, { id, userId: person.id, expires });
  void reply.setCookie(sessionCookie, token, {
    ...cookieOptions(services.config),
    maxAge: services.config.sessionSeconds,
  });
  return { token, role, user: presentUser(person) };
}

/** Where and how the cookie travels. */
export function cookieOptions(config: Pick<Config, 'publicUrl'>) {
  return {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
}
