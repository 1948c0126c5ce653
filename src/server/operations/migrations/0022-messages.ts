import { type Kysely, sql } from 'kysely';

/** Messages of superadmins to a selection, and webhooks for events. The outbox holds their calls under their id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table messages (id text primary key, author_id text not null references users (id),
    subject text not null, text text not null, filters text not null, people integer not null,
    left_out text not null, created_at text not null, audience text not null, round_id text)`);
  await run('create index messages_newest on messages (created_at)');
  await run(`create table webhooks (id text primary key, url text not null, events text not null,
    made_by text not null references users (id), created_at text not null, seal integer not null)`);
}
