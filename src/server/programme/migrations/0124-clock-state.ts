import type { Kysely } from 'kysely';

/**
 * One row: when servers last looked at their clock, how long their machine had been up by then and in which of its starts, and
 * by how many seconds the clock is ahead of the time that has surely passed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock_state')
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .addColumn('seen_at', 'text', (it) => it.notNull())
    .addColumn('boot', 'text')
    .addColumn('uptime', 'double precision', (it) => it.notNull())
    .addColumn('ahead', 'double precision', (it) => it.notNull())
    .execute();
}
