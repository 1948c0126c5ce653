import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Registration } from '#contract/account/session.ts';
import type { Role } from '#contract/roles.ts';
import type { Database } from '../db/database.ts';
import type { UserTable } from '../db/tables.ts';
import { toEmailKey } from '../mail/email-key.ts';

/** A new account; the role is the caller's decision, never the registering person's. */
export interface NewUser extends Omit<Registration, 'password'> {
  readonly passwordHash: string;
  readonly role: Role;
  readonly isVerified: boolean;
  /** Whether the password only allows changing it. */
  readonly mustChangePassword?: boolean;
}

/** The account at an address, in any spelling. */
export async function findUserByEmail(db: Database, email: string): Promise<UserTable | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', toEmailKey(email)).executeTakeFirst();
}

export async function findUserById(db: Database, id: string): Promise<UserTable | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Creates the account; null when the address is taken, even by a simultaneous request. */
export async function insertUser(db: Database, user: NewUser, now: Date): Promise<string | null> {
  const row = toNewUserRow(user, now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(row)
    .onConflict((it) => it.column('email_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? row.id : null;
}

/** The row of a new account; its id is random. */
export function toNewUserRow(user: NewUser, now: Date) {
  return {
    id: randomUUID(),
    email: user.email.trim(),
    email_key: toEmailKey(user.email),
    password_hash: user.passwordHash,
    first_name: user.first_name,
    last_name: user.last_name,
    mobile_number: user.mobile_number,
    company_name: user.company_name,
    designation: user.designation,
    role: user.role,
    is_verified: user.isVerified ? 1 : 0,
    created_at: now.toISOString(),
    last_signin: null,
    must_change_password: user.mustChangePassword ? 1 : 0,
  };
}

export async function markVerified(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ is_verified: 1 }).where('id', '=', userId).execute();
}

/** Sets a password chosen by the person, or by an operator for them. */
export async function setPasswordHash(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: 0 })
    .where('id', '=', userId)
    .execute();
}

export async function setRole(db: Database, userId: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

/** The accounts of some roles, newest first. */
export async function listUsersOfRoles(db: Database, roles: readonly Role[]) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'mobile_number', 'company_name', 'designation'])
    .select(['role', 'is_verified', 'created_at', 'last_signin'])
    .where('role', 'in', [...roles])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether there are no accounts yet. */
export async function hasNoUsers(db: Database): Promise<boolean> {
  const row = await db.selectFrom('users').select(sql<number>`1`.as('one')).limit(1).executeTakeFirst();
  return row === undefined;
}

export async function countAccounts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((it) => it.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
