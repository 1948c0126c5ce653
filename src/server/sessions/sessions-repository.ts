import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** The person behind a session, as the database knows them at this moment. */
export interface SessionRow {
  readonly session_id: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number: string;
  readonly company_name: string;
  readonly designation: string;
}

/** Opens a session and notes the sign-in; answers its id. Instants in UTC. */
export async function openSession(db: Database, userId: string, now: Date, expires: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      revoked_at: null,
    })
    .execute();
  await db.updateTable('users').set({ last_signin: now.toISOString() }).where('id', '=', userId).execute();
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
    .select(['users.mobile_number', 'users.company_name', 'users.designation'])
    .executeTakeFirst();
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
