import { type Kysely, sql } from 'kysely';

/** Addresses of other programs that hear of events; what they are sent stands in the outbox under their id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table webhooks (id text primary key, url text not null, events text not null,
    made_by text not null references users (id), created_at text not null, seal integer not null)`.execute(
    db,
  );
}
