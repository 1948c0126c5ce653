import type { Kysely } from 'kysely';

/** Every revision of a form that was served, and answers to questions that are no longer asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schema_revisions')
    .addColumn('form_id', 'text', (it) => it.notNull())
    .addColumn('revision', 'text', (it) => it.notNull())
    .addColumn('definition', 'text', (it) => it.notNull())
    .addColumn('first_served_at', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('schema_revisions_pk', ['form_id', 'revision'])
    .execute();
  await db.schema.alterTable('applications').addColumn('kept_answers', 'text').execute();
}
