import { type Kysely, sql } from 'kysely';

/** Accounts, sessions, applications with their versions, files and mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('email', 'text', (it) => it.notNull())
    .addColumn('email_key', 'text', (it) => it.notNull().unique())
    .addColumn('password_hash', 'text', (it) => it.notNull())
    .addColumn('first_name', 'text', (it) => it.notNull())
    .addColumn('last_name', 'text', (it) => it.notNull())
    .addColumn('mobile_number', 'text', (it) => it.notNull())
    .addColumn('company_name', 'text', (it) => it.notNull())
    .addColumn('designation', 'text', (it) => it.notNull())
    .addColumn('role', 'text', (it) => it.notNull())
    .addColumn('is_verified', 'integer', (it) => it.notNull())
    .addColumn('created_at', 'text', (it) => it.notNull())
    .addColumn('last_signin', 'text')
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (it) => it.notNull())
    .addColumn('expires_at', 'text', (it) => it.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

  await db.schema
    .createTable('one_time_tokens')
    .addColumn('token_hash', 'text', (it) => it.primaryKey())
    .addColumn('purpose', 'text', (it) => it.notNull())
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('application_id', 'text')
    .addColumn('expires_at', 'text', (it) => it.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('one_time_tokens_user').on('one_time_tokens').column('user_id').execute();

  await db.schema
    .createTable('login_failures')
    .addColumn('key', 'text', (it) => it.primaryKey())
    .addColumn('failures', 'integer', (it) => it.notNull())
    .addColumn('since', 'text', (it) => it.notNull())
    .execute();

  await db.schema
    .createTable('award_programs')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('region', 'text', (it) => it.notNull())
    .addColumn('year', 'integer', (it) => it.notNull())
    .addColumn('position', 'integer', (it) => it.notNull())
    .execute();

  await db.schema
    .createTable('applications')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('owner_id', 'text', (it) => it.notNull().references('users.id'))
    .addColumn('award_program_id', 'text', (it) => it.references('award_programs.id'))
    .addColumn('title', 'text', (it) => it.notNull())
    .addColumn('status', 'text', (it) => it.notNull())
    .addColumn('is_final', 'integer', (it) => it.notNull())
    .addColumn('submission_hash', 'text')
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addColumn('definition_revision', 'text', (it) => it.notNull())
    .addColumn('answers', 'text', (it) => it.notNull())
    .addColumn('edited_fields', 'text')
    .addColumn('created_at', 'text', (it) => it.notNull())
    .addColumn('updated_at', 'text', (it) => it.notNull())
    .addColumn('submitted_at', 'text')
    .addUniqueConstraint('applications_one_submission', ['owner_id', 'submission_hash'])
    .execute();
  await db.schema
    .createIndex('applications_owner')
    .on('applications')
    .columns(['owner_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('application_versions')
    .addColumn('application_id', 'text', (it) => it.notNull().references('applications.id'))
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addColumn('definition_revision', 'text', (it) => it.notNull())
    .addColumn('answers', 'text', (it) => it.notNull())
    .addColumn('saved_by', 'text', (it) => it.notNull())
    .addColumn('saved_at', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('application_versions_pk', ['application_id', 'revision'])
    .execute();

  await db.schema
    .createTable('files')
    .addColumn('key', 'text', (it) => it.primaryKey())
    .addColumn('application_id', 'text', (it) => it.notNull().references('applications.id'))
    .addColumn('question', 'text', (it) => it.notNull())
    .addColumn('filename', 'text', (it) => it.notNull())
    .addColumn('size', 'bigint', (it) => it.notNull())
    .addColumn('sha256', 'text', (it) => it.notNull())
    .addColumn('uploaded_at', 'text', (it) => it.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema.createIndex('files_application').on('files').column('application_id').execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('dedupe_key', 'text', (it) => it.unique())
    .addColumn('recipient', 'text', (it) => it.notNull())
    .addColumn('application_id', 'text')
    .addColumn('created_at', 'text', (it) => it.notNull())
    .addColumn('attempts', 'integer', (it) => it.notNull())
    .addColumn('next_attempt_at', 'text', (it) => it.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('outcome', 'text')
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['finished_at', 'next_attempt_at'])
    .execute();

  await sql`insert into award_programs (id, name, region, year, position) values
    ('2025a0000000000000000001', 'South', 'Southern', 2025, 1),
    ('2025a0000000000000000002', 'North', 'Northern', 2025, 2),
    ('2025a0000000000000000003', 'East', 'Eastern', 2025, 3),
    ('2025a0000000000000000004', 'West', 'Western', 2025, 4)`.execute(db);
}
