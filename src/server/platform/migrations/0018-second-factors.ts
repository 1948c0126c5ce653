import type { Kysely } from 'kysely';

/**
 * Second factors and their recovery codes; when, from where and for which application a session is used; one-time passwords
 * that must be changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('must_change_password', 'integer', (it) => it.notNull().defaultTo(0))
    .execute();
  for (const column of ['last_used_at', 'address', 'agent', 'parent_id', 'application_id']) {
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('one_time_tokens').addColumn('session_id', 'text').execute();

  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (it) => it.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed_secret', 'text', (it) => it.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (it) => it.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute();
}
