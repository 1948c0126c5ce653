import { type Kysely, sql } from 'kysely';

/** Accounts that are disabled, which programmes a jury member sees, and the row that account changes queue at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('disabled_at', 'text').execute();

  await db.schema
    .createTable('jury_programs')
    .addColumn('user_id', 'text', (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('program_id', 'text', (it) => it.notNull().references('award_programs.id'))
    .addPrimaryKeyConstraint('jury_programs_pk', ['user_id', 'program_id'])
    .execute();
  // Jury members from before programmes were assigned still see all of them.
  await sql`insert into jury_programs (user_id, program_id)
    select users.id, award_programs.id from users cross join award_programs where users.role = 'jury'`.execute(
    db,
  );

  await db.schema
    .createIndex('dashboard_rows_submitted')
    .on('dashboard_rows')
    .columns(['is_final', 'submitted_at', 'application_id', 'program_id'])
    .execute();
  await db.schema.createIndex('outbox_asked').on('outbox').columns(['created_at', 'id']).execute();

  await db.schema
    .createTable('account_queue')
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .addColumn('changes', 'integer', (it) => it.notNull())
    .execute();
  await sql`insert into account_queue (id, changes) values (1, 0)`.execute(db);
}
