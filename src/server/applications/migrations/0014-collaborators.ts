import { type Kysely, sql } from 'kysely';

/**
 * Who works on an application beside its owner, from the invitation on, and which pages have it open. `user_id` is missing
 * until somebody came: until then the account at the address is meant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table collaborators (id text primary key,
    application_id text not null references applications (id), email text not null, email_key text not null,
    may text not null, user_id text references users (id), invited_at text not null, joined_at text,
    constraint collaborators_once unique (application_id, email_key))`);
  await run('create unique index collaborators_person on collaborators (user_id, application_id)');
  await run('create index collaborators_address on collaborators (email_key)');
  await run(`create table presence (application_id text not null references applications (id), page text not null,
    user_id text not null references users (id), question text, seen_at text not null,
    constraint presence_pk primary key (application_id, page))`);
  await run('create index presence_person on presence (user_id)');
}
