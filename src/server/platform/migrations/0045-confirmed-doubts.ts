import type { Kysely } from 'kysely';

/** Which questions about unusual answers the owner of an application said yes to: a JSON object, the words by path. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('confirmed_doubts', 'text').execute();
}
