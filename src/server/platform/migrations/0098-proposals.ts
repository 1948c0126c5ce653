import type { Kysely } from 'kysely';

/** Proposals to change the forms: written and decided on screen, put into the files by a command, never served. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schema_proposals')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('reason', 'text', (it) => it.notNull())
    .addColumn('files', 'text', (it) => it.notNull())
    .addColumn('findings', 'text', (it) => it.notNull())
    .addColumn('dry_run', 'text', (it) => it.notNull())
    .addColumn('author_id', 'text', (it) => it.notNull().references('users.id'))
    .addColumn('created_at', 'text', (it) => it.notNull())
    .addColumn('decided_by', 'text', (it) => it.references('users.id'))
    .addColumn('decided_at', 'text')
    .addColumn('decision_reason', 'text')
    .addColumn('applied_at', 'text')
    .execute();
  await db.schema
    .createIndex('schema_proposals_created')
    .on('schema_proposals')
    .columns(['created_at', 'id'])
    .execute();
}
