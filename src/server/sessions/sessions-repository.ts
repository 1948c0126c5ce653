import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** The person behind a session, as the database knows them at this moment. */
export interface SessionRow {
  readonly session_id: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly disabled_at: string | null;
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number: string;
  readonly company_name: string;
  readonly designation: string;
}

/**
 * Notes the sign-in and opens a session; answers its id, or null when the account is disabled. Inside a transaction this
 * and disabling wait for each other at the account's row, so that no session outlives it. Instants in UTC.
 */
export async function openSession(
  trx: Database,
  userId: string,
  now: Date,
  expires: Date,
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
    })
    .execute();
  return id;
}

/** The session with its person, whether or not it is still good. */
export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', id)
    .select(['sessions.id as session_id', 'sessions.expires_at', 'sessions.revoked_at'])
    .select(['users.id', 'users.email', 'users.role', 'users.first_name', 'users.last_name'])
    .select(['users.mobile_number', 'users.company_name', 'users.designation', 'users.disabled_at'])
    .executeTakeFirst();
}

/** Whether a session has neither ended nor run out, and its account is not disabled. */
export async function isOpenSession(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await findSession(db, id);
  return (
    row !== undefined &&
    row.revoked_at === null &&
    row.disabled_at === null &&
    row.expires_at > now.toISOString()
  );
}

/** Ends one session. */
export async function revokeSession(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a person: after a reset, a new role, a new password. */
export async function revokeSessionsOf(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
