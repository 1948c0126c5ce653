import { type Kysely, sql } from 'kysely';

/**
 * What each application counts under, and the sums of that by programme, measure, day and value. Sums are brought up to
 * date from `tallies` whose `is_pending` is 1, so that saves do not wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('application_id', 'text', (it) => it.primaryKey())
    .addColumn('definition_revision', 'text', (it) => it.notNull())
    .addColumn('facts', 'text')
    .addColumn('counted', 'text')
    .addColumn('is_pending', 'integer', (it) => it.notNull())
    .execute();
  await sql`create index tallies_pending on tallies (application_id) where is_pending = 1`.execute(db);
  await db.schema
    .createTable('tally_counts')
    .addColumn('program_id', 'text', (it) => it.notNull())
    .addColumn('measure', 'text', (it) => it.notNull())
    .addColumn('day', 'text', (it) => it.notNull())
    .addColumn('value', 'text', (it) => it.notNull())
    .addColumn('entries', 'integer', (it) => it.notNull())
    .addColumn('submitted', 'integer', (it) => it.notNull())
    .addPrimaryKeyConstraint('tally_counts_pk', ['program_id', 'measure', 'day', 'value'])
    .execute();
  // The row at which those who bring sums up to date wait for each other.
  await sql`insert into tally_counts (program_id, measure, day, value, entries, submitted)
    values ('', 'queue', '', '', 0, 0)`.execute(db);
}
