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

/** The session id a credential carries; throws 401 with the code that tells what is wrong with it. */
export async function readBearer(key: Uint8Array, token: string, now: Date): Promise<string> {
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
    return String(payload.sid);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Failure(401, 'JWT_EXPIRED');
    if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) {
      throw new Failure(401, 'INVALID_TOKEN_FORMAT', { message: 'The token is malformed' });
    }
    throw new Failure(401, 'TOKEN_VERIFICATION_FAILED', { message: 'The token could not be verified' });
  }
}
