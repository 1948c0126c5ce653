import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Role, roles } from '#contract/roles.ts';
import type { SessionUser } from '#contract/types.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { readBearer } from './bearer-token.ts';
import { accountDisabled } from './disabled.ts';
import { findSession, type SessionRow } from './sessions-repository.ts';

/** Who is calling. */
export interface Identity {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly user: SessionUser;
  readonly expires: Date;
}

type Need = Pick<Services, 'database' | 'secrets' | 'clock'>;

const identities = new WeakMap<FastifyRequest, Identity>();

/** The person behind `token`; throws 401 with code 1004 to 1007, or 1008 for a disabled account. */
export async function identify(services: Need, token: string): Promise<Identity> {
  const now = services.clock();
  const id = await readBearer(services.secrets.sessionKey, token, now);
  const row = await findSession(services.database, id);
  if (row && row.disabled_at !== null) throw accountDisabled();
  if (!row || row.revoked_at !== null) {
    throw new Failure(401, 'INVALID_OR_EXPIRED_TOKEN', {
      message: 'The session has ended. Please login again',
    });
  }
  if (row.expires_at <= now.toISOString()) throw new Failure(401, 'JWT_EXPIRED');
  return {
    sessionId: row.session_id,
    userId: row.id,
    role: toRole(row.role),
    user: presentUser(row),
    expires: new Date(row.expires_at),
  };
}

/** The bearer token of a request, null without one. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^bearer +(.+)$/i.exec(header.trim()) ?? [];
  return token?.trim() ?? '';
}

/** Lets only `allowed` roles into this scope: 401 without a good bearer token, 403 with another role. */
export function admitOnly(app: FastifyInstance, services: Need, allowed: readonly Role[]): void {
  app.addHook('onRequest', async (request, reply) => {
    // Answers are one person's; nothing on the way keeps them.
    void reply.header('cache-control', 'no-store');
    const token = bearerOf(request);
    if (token === null) throw new Failure(401, 'JWT_REQUIRED', { message: 'Please login first' });
    const identity = await identify(services, token);
    if (!allowed.includes(identity.role)) throw new Failure(403, 'ACCESS_DENIED');
    identities.set(request, identity);
  });
}

/** Who is calling, inside a scope of `admitOnly`. */
export function identityOf(request: FastifyRequest): Identity {
  const identity = identities.get(request);
  if (!identity) throw new Error('This route is outside of admitOnly');
  return identity;
}

/** Who is calling, where that is known. */
export function findIdentity(request: FastifyRequest): Identity | undefined {
  return identities.get(request);
}

/** Who is calling, as the audit names them. */
export function actorOf({ userId, role }: Pick<Identity, 'userId' | 'role'>) {
  return { actorId: userId, actorRole: role };
}

/** A person as their own browser knows them. */
export function presentUser(
  row: Omit<SessionRow, 'session_id' | 'expires_at' | 'revoked_at' | 'disabled_at'>,
): SessionUser {
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    mobile_number: row.mobile_number,
    company_name: row.company_name,
    designation: row.designation,
  };
}

/** A stored role; an unknown one has no rights anywhere, so it is refused. */
export function toRole(text: string): Role {
  const role = roles.find((it) => it === text);
  if (!role) throw new Failure(403, 'ROLE_NOT_FOUND', { message: 'This account has no known role' });
  return role;
}
