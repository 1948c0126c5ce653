import type { Kysely } from 'kysely';

/** How each person likes to look at the dashboard: columns, widths, saved views, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dashboard_choices')
    .addColumn('user_id', 'text', (it) => it.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('choices', 'text', (it) => it.notNull())
    .addColumn('changed_at', 'text', (it) => it.notNull())
    .execute();
}
