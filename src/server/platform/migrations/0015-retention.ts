import { type Kysely, sql } from 'kysely';

/** What is past its term is found without reading everything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('one_time_tokens_expiry').on('one_time_tokens').column('expires_at').execute();
  await sql`create index applications_submitted on applications (submitted_at, id)
    where submitted_at is not null`.execute(db);
  await sql`create index users_erased on users (id) where erased_at is not null`.execute(db);
}
