import type { Kysely } from 'kysely';

/** The codes by which whoever holds one can check when something was submitted, and its fingerprint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('code', 'text', (it) => it.primaryKey())
    .addColumn('application_id', 'text', (it) => it.notNull().references('applications.id'))
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addColumn('hash', 'text', (it) => it.notNull())
    .addColumn('submitted_at', 'text', (it) => it.notNull())
    .addColumn('is_automatic', 'integer', (it) => it.notNull())
    .addUniqueConstraint('receipts_of_revision', ['application_id', 'revision'])
    .execute();
}
