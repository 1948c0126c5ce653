import type { Database } from '#server/platform/db/database.ts';

/** An account as its owner may read it. */
export async function findOwnAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('reminder_opt_outs', 'reminder_opt_outs.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'email', 'first_name', 'last_name', 'mobile_number', 'company_name'])
    .select(['designation', 'role', 'created_at', 'last_signin'])
    .leftJoin('consents', 'consents.user_id', 'users.id')
    .select(['consents.version as consent_version', 'consents.given_at as consent_given_at'])
    .select([
      'reminder_opt_outs.since as no_reminders_since',
      'second_factors.confirmed_at as second_factor_since',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The person's stored sessions, ended ones included; oldest first. */
export async function listOwnSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'revoked_at as ended_at', 'address', 'agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A page of audit entries that the person caused or that are about them. */
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
