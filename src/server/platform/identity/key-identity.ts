import { type KeyScope, keyScopes, type keyStates } from '#contract/staff-room/connections/key-scopes.ts';
import { recordRepeated } from '../audit/repeats-repository.ts';
import { Failure, forbidden } from '../failure.ts';
import type { Services } from '../services.ts';
import { findKey, type KeyRow, touchKey } from './keys-repository.ts';
import { presentUser } from './present-user.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** Use is recorded at most this often. */
const noteEveryMs = 60_000;

/** What a key may open. */
export function scopesOf({ scopes }: Pick<KeyRow, 'scopes'>): readonly KeyScope[] {
  return JSON.parse(scopes) as KeyScope[];
}

/** The state of a key at an instant. It ends with the rights of its maker, who knows it. */
export function stateOfKey(row: KeyRow, now: Date): (typeof keyStates)[number] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at <= now.toISOString()) return 'expired';
  return row.disabled_at === null && row.role === 'superadmin' ? 'good' : 'stopped';
}

/**
 * The program behind a key, which reads what an administrator does, only in calls of its scopes. Throws 401 for an
 * invalid key, 403 if it does not cover `scope` (undefined: no key does). Its use is audited hourly.
 */
export async function identifyKey(services: Need, key: string, scope: KeyScope | undefined) {
  const { database, clock } = services;
  const row = await findKey(database, key);
  const now = clock();
  assertGood(row, now);
  const scopes = scopesOf(row);
  if (scope === undefined || !scopes.includes(scope)) {
    const opened = scopes.map((it) => keyScopes[it].toLowerCase()).join(', ');
    const message = `This key opens ${opened} for reading, and this call is none of that.`;
    throw forbidden(message);
  }
  const used = { event: 'key-used', actorId: row.id, actorRole: 'key' } as const;
  await recordRepeated(database, { ...used, details: { key: row.start, scope } }, now);
  await touchKey(database, row.key_id, now, new Date(now.getTime() - noteEveryMs));
  return {
    sessionId: '',
    userId: row.id,
    role: 'admin' as const,
    user: presentUser(row),
    expires: new Date(row.expires_at),
    previewOf: null,
    requiredAction: null,
    key,
  };
}

/** Whether a key is valid now. */
export async function isValidKey({ database, clock }: Need, key: string): Promise<boolean> {
  const row = await findKey(database, key);
  return row !== undefined && stateOfKey(row, clock()) === 'good';
}

function assertGood(row: KeyRow | undefined, now: Date): asserts row is KeyRow {
  const state = row && stateOfKey(row, now);
  if (state === 'good') return;
  if (state === 'expired') throw new Failure(401, 'JWT_EXPIRED', { message: 'This key has expired' });
  throw new Failure(401, 'TOKEN_VERIFICATION_FAILED', {
    message:
      state === 'stopped'
        ? 'This key has ended with the rights of the person who made it'
        : 'There is no such key, or it was revoked',
  });
}
