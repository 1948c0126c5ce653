import type { Kysely } from 'kysely';

/** What a ranking reads: how often each juror gave which points, and what competes in a group, each from one index. */
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
}
