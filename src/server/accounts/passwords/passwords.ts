import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './hashing-queue.ts';

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password as stored; throws 503 while too many others wait for theirs. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

const dummy = hashPassword('no account has this password');

/**
 * Whether the password is right. For an unknown account or one without a password (`stored` undefined or empty) the
 * same work is done and the result is false. Throws 503 while too many others wait for theirs.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored || (await dummy);
  const right = await inTurn(() => verify(known, password.normalize('NFC')));
  return right && Boolean(stored);
}
