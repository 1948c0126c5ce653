import { type Kysely, sql } from 'kysely';

/**
 * The last date, kept where every server reads it: `due_at` is null while applications stay open, `reopened_at` is set
 * while automatic submissions from before it wait to be drafts again. `deadline_failures` holds what could not be submitted
 * yet, `deadline_servers` which servers are at work and which last date each has let its last saves through for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deadlines')
    .addColumn('edition', 'text', (it) => it.primaryKey())
    .addColumn('due_at', 'text')
    .addColumn('reopened_at', 'text')
    .addColumn('changed_at', 'text', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('deadline_failures')
    .addColumn('application_id', 'text', (it) =>
      it.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (it) => it.notNull())
    .addColumn('attempts', 'integer', (it) => it.notNull())
    .addColumn('first_at', 'text', (it) => it.notNull())
    .addColumn('next_at', 'text', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('deadline_servers')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('seen_at', 'text', (it) => it.notNull())
    .addColumn('cleared', 'text')
    .execute();
  // Found at once among a million applications, again and again.
  await sql`create index applications_drafts on applications (id)
    where is_final = 0 and deleted_at is null`.execute(db);
  await sql`create index applications_automatic on applications (id) where is_automatic = 1`.execute(db);
}
