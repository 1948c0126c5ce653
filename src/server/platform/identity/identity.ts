import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login, RequiredAction, SessionUser } from '#contract/account/session.ts';
import { type Role, roles } from '#contract/roles.ts';
import { type KeyScope, keyPrefix } from '#contract/staff-room/connections/key-scopes.ts';
import { Failure, forbidden } from '../failure.ts';
import type { Services } from '../services.ts';
import { readBearer } from './bearer-token.ts';
import { identifyKey } from './key-identity.ts';
import { presentUser } from './present-user.ts';
import { actionRequired, findRequiredAction } from './required-action.ts';
import { noteUse, validSession } from './session-state.ts';

export interface Identity {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly user: SessionUser;
  readonly expires: Date;
  /** The one application that this session reads; null: everything the person may. */
  readonly previewOf: string | null;
  /** What the person must do before any other call is answered. */
  readonly requiredAction: RequiredAction | null;
  /** The key of another program that calls on behalf of the person; null: they call themselves. */
  readonly key: string | null;
}

type Need = Pick<Services, 'config' | 'database' | 'secrets' | 'clock'>;

const identities = new WeakMap<FastifyRequest, Identity>();

/** The person behind `token`; throws 401 with code 1004 to 1007, or 1008 for a disabled account. */
export async function identify(services: Need, token: string): Promise<Identity> {
  const id = await readBearer(services.secrets.sessionKey, token, services.clock());
  const row = await validSession(services, id);
  await noteUse(services, row);
  return {
    sessionId: row.session_id,
    userId: row.id,
    role: toRole(row.role),
    user: presentUser(row),
    expires: new Date(row.expires_at),
    previewOf: row.application_id,
    requiredAction: await findRequiredAction(services, row),
    key: null,
  };
}

/** A session as its owner sees it. */
export function presentLogin(
  token: string,
  identity: Pick<Identity, 'role' | 'user' | 'requiredAction' | 'previewOf'>,
): Login {
  const { role, user, requiredAction, previewOf } = identity;
  return {
    token,
    role,
    user,
    ...(requiredAction ? { required_action: requiredAction } : {}),
    ...(previewOf ? { preview_of: previewOf } : {}),
  };
}

/** The bearer token of a request, null without one. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^bearer +(.+)$/i.exec(header.trim()) ?? [];
  return token?.trim() ?? '';
}

/** Who else a call lets in. */
export interface Admission {
  /** People who still have to change a one-time password or set up a second factor: this call does that. */
  readonly unready?: boolean;
  /** The session of a preview, which elsewhere only reads what belongs to its application. */
  readonly previews?: boolean;
  /** Another program, with a key of this scope; it counts as an administrator. */
  readonly keys?: KeyScope;
}

/**
 * Lets a request in if its bearer token is valid and has one of the `allowed` roles; throws 401 without such a token,
 * 403 for another role.
 */
export async function admit(
  services: Need,
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly Role[],
  { unready = false, previews = false, keys }: Admission = {},
): Promise<void> {
  // Answers are for one person; nothing on the way may keep them.
  void reply.header('cache-control', 'no-store');
  const token = bearerOf(request);
  if (token === null) throw new Failure(401, 'JWT_REQUIRED', { message: 'Please login first' });
  const identity = token.startsWith(keyPrefix)
    ? await identifyKey(services, token, keys)
    : await identify(services, token);
  identities.set(request, identity);
  if (!previews && !mayPreview(identity, request)) {
    throw forbidden('A preview opens its own application only. Please login for everything else.');
  }
  if (!unready && identity.requiredAction) throw actionRequired(identity.requiredAction);
  if (!allowed.includes(identity.role)) throw new Failure(403, 'ACCESS_DENIED');
}

/** Whether a session may make this call at all: that of a preview only reads, and only below its own application. */
function mayPreview({ previewOf }: Identity, { method, params }: FastifyRequest): boolean {
  if (previewOf === null) return true;
  const reads = method === 'GET' || method === 'HEAD';
  return reads && (params as { readonly id?: string } | undefined)?.id === previewOf;
}

/** Who is calling, on a call that only some roles may make. */
export function identityOf(request: FastifyRequest): Identity {
  const identity = identities.get(request);
  if (!identity) throw new Error('This call is open to everybody');
  return identity;
}

/** Who is calling, if known. */
export function findIdentity(request: FastifyRequest): Identity | undefined {
  return identities.get(request);
}

/** Who is calling, as the audit names them. */
export function actorOf({ userId, role, key = null }: Pick<Identity, 'userId' | 'role'> & Partial<Identity>) {
  return { actorId: userId, actorRole: key === null ? role : 'key' };
}

/** A stored role; an unknown one has no rights anywhere, so it is refused. */
export function toRole(text: string): Role {
  const role = roles.find((it) => it === text);
  if (!role) throw new Failure(403, 'ROLE_NOT_FOUND', { message: 'This account has no known role' });
  return role;
}
