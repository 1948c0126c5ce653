import { type Expression, type SqlBool, sql } from 'kysely';
import type { AccountState } from '#contract/account/accounts.ts';
import type { AccountDetails } from '#contract/account/accounts-schemas.ts';
import { applicantRoles, type Role } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holdsWords } from '#server/platform/db/text-search.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';

/** Narrows the list of accounts; null means everything. */
export interface AccountFilter {
  readonly search: string | null;
  readonly role: Role | null;
  readonly state: AccountState | null;
}

/** An account as listed: everything but its password. */
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** The state of an account, first match first. */
const stateOf = sql<AccountState>`case
  when erased_at is not null then 'erased'
  when disabled_at is not null then 'disabled'
  when password_hash = '' then 'invited'
  when is_verified = 0 then 'unverified'
  else 'active' end`;

/** 1 if sign-in asks for a second factor, otherwise 0. */
const confirmedFactors = sql<number | string>`(select count(*) from second_factors
  where second_factors.user_id = users.id and confirmed_at is not null)`;

/** A page of the accounts, newest first. */
export async function listAccounts(
  db: Database,
  filter: AccountFilter,
  part: { readonly limit: number; readonly offset: number },
) {
  // Where only a few rows match, walking an index in its order would look at every account, one by one.
  const isSparse = filter.search !== null || filter.state !== null;
  return selected(db)
    .where(fits(db, filter))
    .orderBy(isSparse ? sql`created_at || ''` : 'created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

/** How many accounts match the filter. */
export async function countAccounts(db: Database, filter: AccountFilter): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(sql<number | string>`count(*)`.as('count'))
    .where(fits(db, filter))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return selected(db).where('id', '=', id).executeTakeFirst();
}

/** The programmes of some jury members. */
export async function listAssignments(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('jury_programs')
    .innerJoin('award_programs', 'award_programs.id', 'jury_programs.program_id')
    .select(['jury_programs.user_id', 'jury_programs.program_id'])
    .where('jury_programs.user_id', 'in', [...userIds])
    .orderBy('award_programs.edition', 'desc')
    .orderBy('award_programs.position')
    .execute();
}

export async function listProgramIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('award_programs').select('id').where('position', '>', 0).execute();
  return rows.map(({ id }) => id);
}

/**
 * Waits until no other account change is under way and makes others wait for the rest of the transaction. Otherwise
 * two superadmins who demote each other at the same time would leave none.
 */
export async function queueAccountChange(trx: Database): Promise<void> {
  await trx
    .updateTable('account_queue')
    .set((it) => ({ changes: it('changes', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/** Disables an account from `since`; null enables it. */
export async function setDisabled(trx: Database, userId: string, since: Date | null): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: since?.toISOString() ?? null })
    .where('id', '=', userId)
    .execute();
}

/**
 * Replaces details of an account; false if it is erased. Throws a unique violation when another account has the address.
 */
export async function setDetails(trx: Database, userId: string, details: AccountDetails): Promise<boolean> {
  const { email } = details;
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ ...details, ...(email !== undefined && { email_key: toEmailKey(email) }) })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the password: the account counts as invited, and its person chooses one by a mailed link. */
export async function removePassword(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: '', is_verified: 0, must_change_password: 0 })
    .where('id', '=', userId)
    .execute();
}

function selected(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'email_key', 'company_name', 'designation', 'role'])
    .select([
      'mobile_number',
      'created_at',
      'last_signin',
      stateOf.as('state'),
      confirmedFactors.as('second_factors'),
    ]);
}

function fits(db: Database, { search, role, state }: AccountFilter): Expression<SqlBool> {
  const parts = [sql<SqlBool>`1 = 1`];
  if (role !== null) {
    const names = applicantRoles.includes(role) ? applicantRoles : [role];
    parts.push(sql<SqlBool>`role in (${sql.join([...names])})`);
  }
  if (state !== null) parts.push(sql<SqlBool>`${stateOf} = ${state}`);
  if (search !== null) {
    const text = sql.raw("first_name || ' ' || last_name || ' ' || email || ' ' || company_name");
    parts.push(holdsWords(db, text, search));
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
