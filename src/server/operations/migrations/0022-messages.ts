import { type Kysely, sql } from 'kysely';

/** Messages of superadmins to a selection of a list; their mails stand in the outbox under its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table messages (id text primary key, author_id text not null references users (id),
    subject text not null, text text not null, filters text not null, people integer not null,
    left_out text not null, created_at text not null)`.execute(db);
  await sql`create index messages_newest on messages (created_at)`.execute(db);
}
