import type { Database } from '#server/platform/db/database.ts';

/** An account as its own person may read it. */
export async function findOwnAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('reminder_opt_outs', 'reminder_opt_outs.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'email', 'first_name', 'last_name', 'mobile_number', 'company_name'])
    .select(['designation', 'role', 'created_at', 'last_signin'])
    .select([
      'reminder_opt_outs.since as no_reminders_since',
      'second_factors.confirmed_at as second_factor_since',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The person's sessions that are kept, also those that have ended; the oldest first. */
export async function listOwnSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'revoked_at as ended_at', 'address', 'agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Ids of everything the person has written, deleted drafts included. */
export async function listOwnIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One application with its files; undefined once it is gone. */
export async function findOwnApplication(db: Database, id: string) {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'status', 'created_at', 'updated_at', 'submitted_at', 'deleted_at', 'edited_fields'])
    .where('id', '=', id)
    .executeTakeFirst();
  const files = await db
    .selectFrom('files')
    .select(['filename', 'size', 'sha256', 'uploaded_at', 'deleted_at'])
    .where('application_id', '=', id)
    .orderBy('uploaded_at')
    .execute();
  return row && { ...row, files };
}

/** Some versions of an application after a revision. */
export async function listVersionsAfter(db: Database, id: string, revision: number, most: number) {
  return db
    .selectFrom('application_versions')
    .select(['revision', 'saved_at', 'answers'])
    .where('application_id', '=', id)
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(most)
    .execute();
}

/** Some entries of the audit after one, that the person caused or that are about them. */
export async function listOwnAudit(db: Database, userId: string, after: string, most: number) {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where((it) => it.or([it('actor_id', '=', userId), it('subject_id', '=', userId)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}
