import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** The person behind a session, as the database knows them now. */
export interface SessionRow {
  readonly session_id: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  readonly parent_id: string | null;
  readonly application_id: string | null;
  readonly disabled_at: string | null;
  readonly must_change_password: number;
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number: string;
  readonly company_name: string;
  readonly designation: string;
}

/** A session to open; one for a preview names the session its ticket was made in, and its application. */
export interface NewSession {
  readonly userId: string;
  readonly expires: Date;
  readonly address: string | null;
  readonly agent: string | null;
  readonly preview?: { readonly parentId: string; readonly applicationId: string } | undefined;
}

/**
 * Records the sign-in and opens a session; returns its id, or null when the account is disabled. Inside a transaction
 * this and disabling wait for each other at the account's row, so that no session outlives it. Instants in UTC.
 */
export async function openSession(
  trx: Database,
  { userId, expires, address, agent, preview }: NewSession,
  now: Date,
): Promise<string | null> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ last_signin: now.toISOString() })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const id = randomUUID();
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      revoked_at: null,
      last_used_at: now.toISOString(),
      address,
      agent,
      parent_id: preview?.parentId ?? null,
      application_id: preview?.applicationId ?? null,
    })
    .execute();
  return id;
}

/** The session with its person, whether or not it is still valid. */
export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', id)
    .select(['sessions.id as session_id', 'sessions.expires_at', 'sessions.revoked_at'])
    .select(['sessions.last_used_at', 'sessions.parent_id', 'sessions.application_id'])
    .select(['users.must_change_password'])
    .select(['users.id', 'users.email', 'users.role', 'users.first_name', 'users.last_name'])
    .select(['users.mobile_number', 'users.company_name', 'users.designation', 'users.disabled_at'])
    .executeTakeFirst();
}

export async function revokeSession(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a person except `kept` and its previews: after a reset, a new role, a new password. */
export async function revokeSessionsOf(
  db: Database,
  userId: string,
  now: Date,
  kept: string | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(kept !== null, (it) =>
      it
        .where('id', '!=', kept ?? '')
        .where((or) => or.or([or('parent_id', 'is', null), or('parent_id', '!=', kept ?? '')])),
    )
    .execute();
}

/** Records that a session is in use, unless that was recorded since `unless`. */
export async function touchSession(db: Database, id: string, now: Date, unless: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((it) => it.or([it('last_used_at', 'is', null), it('last_used_at', '<', unless.toISOString())]))
    .execute();
}

/** A person's active sessions, latest used first; at most `limit`. */
export async function listSessions(db: Database, userId: string, now: Date, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'address', 'agent'])
    .where('user_id', '=', userId)
    .where('parent_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Ends one session of a person; false if they have no such open session. */
export async function revokeOwnSession(
  db: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
