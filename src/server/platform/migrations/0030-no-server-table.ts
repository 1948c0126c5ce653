import type { Kysely } from 'kysely';

/** Which servers are at work is told by the locks they hold, which go with them; rows outlived servers that were killed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('deadline_servers').execute();
}
