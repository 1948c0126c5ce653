import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** The purpose of a single-use token. */
export type TokenPurpose = 'verification' | 'reset' | 'preview' | 'invitation' | 'second-factor';

/** How long each kind is valid, in seconds. */
export const tokenSeconds: Readonly<Record<TokenPurpose, number>> = {
  verification: 24 * 3600,
  reset: 3600,
  preview: 60,
  invitation: 7 * 24 * 3600,
  'second-factor': 300,
};

/** The owner of a token; a preview ticket also names its application and the session it was made in. */
export interface TokenOwner {
  readonly user_id: string;
  readonly application_id: string | null;
  readonly session_id?: string | null;
}

/** Makes a token of 256 random bits; the database stores only its hash. */
export async function mintToken(
  db: Database,
  purpose: TokenPurpose,
  owner: TokenOwner,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + tokenSeconds[purpose] * 1000);
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: owner.user_id,
      application_id: owner.application_id,
      expires_at: expires.toISOString(),
      used_at: null,
      session_id: owner.session_id ?? null,
    })
    .execute();
  return token;
}

/** A token that could be used now, without using it up. */
export async function findToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'application_id', 'session_id'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Whose token this was, even if it was used or has expired. */
export async function findSpentToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'application_id'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Uses a token up; false when another request was faster or it is no longer valid. */
export async function spendToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Invalidates every token of a person, whatever its purpose. */
export async function revokeAllTokensOf(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Invalidates every other token of this kind. */
export async function revokeTokensOf(
  db: Database,
  purpose: TokenPurpose,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
