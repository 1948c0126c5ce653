import type { Kysely } from 'kysely';

/**
 * What a draw assigns on its way into `assignments`: parts are laid out first, then the draw is decided by one row, then part
 * after part is written. Parts without a row in `draws` assign nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draws')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('round_id', 'text', (it) => it.notNull().references('rounds.id').onDelete('cascade'))
    .addColumn('drawn_by', 'text', (it) => it.notNull().references('users.id'))
    .addColumn('drawn_at', 'text', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('draw_parts')
    .addColumn('draw_id', 'text', (it) => it.notNull())
    .addColumn('part', 'integer', (it) => it.notNull())
    .addColumn('pairs', 'text', (it) => it.notNull())
    .addColumn('made_at', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('draw_parts_pk', ['draw_id', 'part'])
    .execute();
}
