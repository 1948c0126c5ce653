import type { Kysely } from 'kysely';

/**
 * The rounds of an edition's jury: what entered, who judges in them, who judges what, the sheets, the decisions, and what
 * winners say of themselves. `round_id` and `application_id` stand in sheets, too, so that a ranking reads one index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rounds')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('edition', 'text', (it) => it.notNull())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('level', 'text', (it) => it.notNull())
    .addColumn('method', 'text', (it) => it.notNull())
    .addColumn('sheet', 'text', (it) => it.notNull())
    .addColumn('sheet_revision', 'text')
    .addColumn('entrants', 'text', (it) => it.notNull())
    .addColumn('opens_at', 'text', (it) => it.notNull())
    .addColumn('closes_at', 'text', (it) => it.notNull())
    .addColumn('jurors_each', 'integer', (it) => it.notNull())
    .addColumn('limit_each', 'integer')
    .addColumn('is_blind', 'integer', (it) => it.notNull())
    .addColumn('started_at', 'text')
    .addColumn('publish_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('created_by', 'text', (it) => it.notNull().references('users.id'))
    .addColumn('created_at', 'text', (it) => it.notNull())
    .addColumn('changes', 'integer', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('rounds_of_edition').on('rounds').columns(['edition', 'created_at']).execute();

  await db.schema
    .createTable('round_jurors')
    .addColumn('round_id', 'text', (it) => it.notNull().references('rounds.id').onDelete('cascade'))
    .addColumn('juror_id', 'text', (it) => it.notNull().references('users.id'))
    .addColumn('limit_own', 'integer')
    .addColumn('programs', 'text', (it) => it.notNull())
    .addColumn('themes', 'text', (it) => it.notNull())
    .addColumn('blocked_domains', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('round_jurors_pk', ['round_id', 'juror_id'])
    .execute();
  await db.schema.createIndex('round_jurors_juror').on('round_jurors').column('juror_id').execute();

  await db.schema
    .createTable('round_entries')
    .addColumn('round_id', 'text', (it) => it.notNull().references('rounds.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (it) => it.notNull().references('applications.id'))
    .addColumn('program_id', 'text', (it) => it.notNull())
    .addColumn('award', 'text', (it) => it.notNull())
    .addColumn('size', 'text', (it) => it.notNull())
    .addColumn('entered_at', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('round_entries_pk', ['round_id', 'application_id'])
    .execute();
  await db.schema
    .createIndex('round_entries_application')
    .on('round_entries')
    .column('application_id')
    .execute();

  await db.schema
    .createTable('assignments')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('round_id', 'text', (it) => it.notNull().references('rounds.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (it) => it.notNull().references('applications.id'))
    .addColumn('juror_id', 'text', (it) => it.notNull().references('users.id'))
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('reason', 'text')
    .addColumn('assigned_by', 'text')
    .addColumn('assigned_at', 'text', (it) => it.notNull())
    .addColumn('changed_at', 'text', (it) => it.notNull())
    .addUniqueConstraint('assignments_once', ['round_id', 'application_id', 'juror_id'])
    .execute();
  await db.schema
    .createIndex('assignments_juror')
    .on('assignments')
    .columns(['juror_id', 'application_id'])
    .execute();

  await db.schema
    .createTable('score_sheets')
    .addColumn('assignment_id', 'text', (it) =>
      it.primaryKey().references('assignments.id').onDelete('cascade'),
    )
    .addColumn('round_id', 'text', (it) => it.notNull().references('rounds.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (it) => it.notNull())
    .addColumn('juror_id', 'text', (it) => it.notNull())
    .addColumn('definition_revision', 'text', (it) => it.notNull())
    .addColumn('answers', 'text', (it) => it.notNull())
    .addColumn('notes', 'text', (it) => it.notNull())
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addColumn('points', 'double precision', (it) => it.notNull())
    .addColumn('is_final', 'integer', (it) => it.notNull())
    .addColumn('updated_at', 'text', (it) => it.notNull())
    .addColumn('submitted_at', 'text')
    .execute();
  // Holds all that a ranking reads of a sheet.
  await db.schema
    .createIndex('score_sheets_points')
    .on('score_sheets')
    .columns(['round_id', 'is_final', 'application_id', 'juror_id', 'points'])
    .execute();

  await db.schema
    .createTable('decisions')
    .addColumn('round_id', 'text', (it) => it.notNull().references('rounds.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (it) => it.notNull().references('applications.id'))
    .addColumn('outcome', 'text', (it) => it.notNull())
    .addColumn('award', 'text', (it) => it.notNull())
    .addColumn('reason', 'text', (it) => it.notNull())
    .addColumn('decided_by', 'text', (it) => it.notNull().references('users.id'))
    .addColumn('decided_at', 'text', (it) => it.notNull())
    .addColumn('confirmed_by', 'text', (it) => it.references('users.id'))
    .addColumn('confirmed_at', 'text')
    .addPrimaryKeyConstraint('decisions_pk', ['round_id', 'application_id'])
    .execute();
  await db.schema.createIndex('decisions_application').on('decisions').column('application_id').execute();

  await db.schema
    .createTable('winner_profiles')
    .addColumn('application_id', 'text', (it) => it.primaryKey().references('applications.id'))
    .addColumn('text', 'text', (it) => it.notNull())
    .addColumn('picture_type', 'text')
    .addColumn('picture', 'text')
    .addColumn('approved_at', 'text')
    .execute();
}
