import { type Kysely, sql } from 'kysely';

/** Pictures of the public pages, by the SHA-256 of their bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table pictures (hash text primary key, content text not null, created_at text not null)')
    .execute(db);
}
