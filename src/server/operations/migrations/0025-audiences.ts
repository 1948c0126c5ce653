import { type Kysely, sql } from 'kysely';

/** Messages go to users and to jurors as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column audience text not null default 'owners'`.execute(db);
  await sql`alter table messages add column round_id text`.execute(db);
}
