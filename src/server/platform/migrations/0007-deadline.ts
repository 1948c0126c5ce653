import { type Kysely, sql } from 'kysely';

/** What the deadline and the life of a draft need: who wants no reminders, creations that are repeated, what can be purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reminder_opt_outs')
    .addColumn('user_id', 'text', (it) => it.primaryKey().references('users.id'))
    .addColumn('since', 'text', (it) => it.notNull())
    .execute();

  await db.schema.alterTable('applications').addColumn('creation_key', 'text').execute();
  await sql`create unique index applications_one_creation on applications (owner_id, creation_key)
    where creation_key is not null`.execute(db);
  await sql`create index applications_deleted on applications (deleted_at)
    where deleted_at is not null`.execute(db);
}
