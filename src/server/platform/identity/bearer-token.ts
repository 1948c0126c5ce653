import { errors, jwtVerify, SignJWT } from 'jose';
import { Failure } from '../failure.ts';

const algorithm = 'HS256';
const audience = 'csr-awards-portal';

/** Signs the credential of a session. It does not contain the role: every call asks the database. */
export function signBearer(
  key: Uint8Array,
  session: { id: string; userId: string; expires: Date },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(session.userId)
    .setAudience(audience)
    .setExpirationTime(Math.floor(session.expires.getTime() / 1000))
    .sign(key);
}

/** A session as its credential names it, once the signature was verified. */
interface Verified {
  readonly sessionId: string;
  readonly expires: Date;
}

/** The maximum of remembered credentials; beyond it all are forgotten and verified again. */
const mostRemembered = 10_000;
const remembered = new WeakMap<Uint8Array, Map<string, Verified>>();

/**
 * The session id in a credential; throws 401 with the code that says what is wrong with it. A valid signature stays valid: it
 * is verified once per credential, its term at each call. Only the database knows whether the session has ended.
 */
export async function readBearer(key: Uint8Array, token: string, now: Date): Promise<string> {
  const known = remembered.get(key)?.get(token);
  if (known && known.expires > now) return known.sessionId;
  const verified = await verify(key, token, now);
  const all = remembered.get(key) ?? new Map<string, Verified>();
  if (all.size >= mostRemembered) all.clear();
  all.set(token, verified);
  remembered.set(key, all);
  return verified.sessionId;
}

async function verify(key: Uint8Array, token: string, now: Date): Promise<Verified> {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) {
    throw new Failure(401, 'INVALID_TOKEN_FORMAT', { message: 'The token is malformed' });
  }
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    return { sessionId: String(payload.sid), expires: new Date(Number(payload.exp) * 1000) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Failure(401, 'JWT_EXPIRED');
    if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) {
      throw new Failure(401, 'INVALID_TOKEN_FORMAT', { message: 'The token is malformed' });
    }
    throw new Failure(401, 'TOKEN_VERIFICATION_FAILED', { message: 'The token could not be verified' });
  }
}
