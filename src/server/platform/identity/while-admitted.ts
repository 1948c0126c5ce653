import type { Services } from '../services.ts';
import { accountDisabled } from './disabled.ts';
import type { Identity } from './identity.ts';
import { findSession } from './sessions-repository.ts';

/**
 * Hands on, piece by piece, what is made for a person, and throws when their account is disabled or gets another role
 * meanwhile: an export that takes a minute is no way around that. Logging out ends nothing that has begun.
 */
export async function* whileAdmitted<Piece>(
  { database }: Pick<Services, 'database'>,
  { sessionId, role }: Pick<Identity, 'sessionId' | 'role'>,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  for await (const piece of pieces) {
    const row = await findSession(database, sessionId);
    if (row === undefined || row.disabled_at !== null || row.role !== role) throw accountDisabled();
    yield piece;
  }
}
