import { errors, jwtVerify, SignJWT } from 'jose';
import { Failure } from '../failure.ts';

const algorithm = 'HS256';
const audience = 'csr-awards-portal';

/** Signs the credential of a session. The role is not in it: the database is asked on every call. */
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

/** A session as its credential names it, once the signature was found right. */
interface Verified {
  readonly sessionId: string;
  readonly expires: Date;
}

/** So many credentials are remembered by key; then all are forgotten, and verified once more. */
const mostRemembered = 10_000;
const remembered = new WeakMap<Uint8Array, Map<string, Verified>>();

/**
 * The session id a credential carries; throws 401 with the code that says what is wrong with it. A signature that was right
 * stays right: it is checked once per credential, its term at each call. Whether the session was ended, only the database
 * says.
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
