import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type KeyScope, keyPrefix } from '#contract/staff-room/connections/key-scopes.ts';
import type { Database } from '../db/database.ts';

/** How many characters of a key are stored to recognise it. */
const shown = keyPrefix.length + 6;

/** What a superadmin decides about a key. */
export interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly makerId: string;
  readonly expires: Date;
}

/** Makes a key of 256 random bits; the database stores only its hash. Null: an active key has this name. */
export async function mintKey(
  trx: Database,
  { name, scopes, makerId, expires }: NewKey,
  now: Date,
): Promise<{ readonly id: string; readonly key: string; readonly start: string } | null> {
  const key = keyPrefix + randomBytes(32).toString('base64url');
  const [id, start] = [randomUUID(), key.slice(0, shown)];
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('access_keys')
    .values({
      id,
      name,
      start,
      key_hash: hashKey(key),
      scopes: JSON.stringify(scopes),
      made_by: makerId,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      last_used_at: null,
      revoked_at: null,
    })
    .onConflict((it) => it.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? { id, key, start } : null;
}

/** The key as sent, with its maker, whether or not it is still valid. */
export async function findKey(db: Database, key: string): Promise<KeyRow | undefined> {
  return withMakers(db).where('key_hash', '=', hashKey(key)).executeTakeFirst();
}

/** All keys with their makers, newest first; a single one if an id is given. */
export async function listKeys(db: Database, id?: string): Promise<KeyRow[]> {
  return withMakers(db)
    .$if(id !== undefined, (it) => it.where('access_keys.id', '=', id ?? ''))
    .orderBy('access_keys.created_at', 'desc')
    .orderBy('access_keys.id')
    .execute();
}

export type KeyRow = Awaited<ReturnType<ReturnType<typeof withMakers>['execute']>>[number];

function withMakers(db: Database) {
  return db
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'access_keys.made_by')
    .select(['access_keys.id as key_id', 'name', 'start', 'scopes', 'access_keys.created_at'])
    .select(['expires_at', 'last_used_at', 'revoked_at'])
    .select(['users.id', 'email', 'role', 'disabled_at', 'first_name', 'last_name'])
    .select(['mobile_number', 'company_name', 'designation']);
}

/** Revokes a key; false if it was already revoked. */
export async function revokeKey(trx: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('access_keys')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that a key is in use, unless that was recorded after `before`. */
export async function touchKey(db: Database, id: string, now: Date, before: Date): Promise<void> {
  await db
    .updateTable('access_keys')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((it) => it.or([it('last_used_at', 'is', null), it('last_used_at', '<', before.toISOString())]))
    .execute();
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
