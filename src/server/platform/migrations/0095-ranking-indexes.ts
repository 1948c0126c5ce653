import type { Kysely } from 'kysely';

/**
 * What a chair reads of a large round, each from one index: how often each juror gave which points, what competes in a group,
 * and how far jurors and applications are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('score_sheets_given')
    .on('score_sheets')
    .columns(['round_id', 'is_final', 'juror_id', 'points'])
    .execute();
  await db.schema
    .createIndex('round_entries_group')
    .on('round_entries')
    .columns(['round_id', 'program_id', 'award', 'size', 'application_id'])
    .execute();
  for (const by of ['juror_id', 'application_id'])
    await db.schema
      .createIndex(`assignments_state_by_${by}`)
      .on('assignments')
      .columns(['round_id', by, 'state'])
      .execute();
}
