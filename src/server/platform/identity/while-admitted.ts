import type { Services } from '../services.ts';
import { accountDisabled } from './disabled.ts';
import type { Identity } from './identity.ts';
import { isValidKey } from './key-identity.ts';
import { findSession } from './sessions-repository.ts';

/**
 * Passes on, chunk by chunk, what is made for a person, and throws when their account is disabled or changes role meanwhile,
 * or a program's key ends: an export that takes a minute must not get around that. Logging out does not end what has begun.
 */
export async function* whileAdmitted<Piece>(
  services: Pick<Services, 'database' | 'clock'>,
  identity: Pick<Identity, 'sessionId' | 'role' | 'key'>,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  for await (const piece of pieces) {
    if (!(await isAdmitted(services, identity))) throw accountDisabled();
    yield piece;
  }
}

async function isAdmitted(
  services: Pick<Services, 'database' | 'clock'>,
  { sessionId, role, key }: Pick<Identity, 'sessionId' | 'role' | 'key'>,
): Promise<boolean> {
  if (key !== null) return isValidKey(services, key);
  const row = await findSession(services.database, sessionId);
  return row !== undefined && row.disabled_at === null && row.role === role;
}
