import { type Kysely, sql } from 'kysely';

/** What office and applicant write to each other on an application, and what staff keep about it for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table application_words (id text primary key,
    application_id text not null references applications (id), author_id text not null references users (id),
    side text not null, text text not null, written_at text not null)`);
  await run('create index application_words_of on application_words (application_id, written_at)');
  await run(`create table conversation_reads (application_id text not null references applications (id),
    user_id text not null references users (id), read_at text not null, primary key (application_id, user_id))`);
  await run(`create table application_handling (application_id text primary key references applications (id),
    assignee_id text references users (id), waiting_since text)`);
  await run('create index application_handling_by on application_handling (assignee_id)');
  await run(`create index application_handling_waiting on application_handling (waiting_since)
    where waiting_since is not null`);
  await run(`create table application_tags (application_id text not null references applications (id),
    tag text not null, primary key (application_id, tag))`);
  await run('create index application_tags_by on application_tags (tag)');
}
