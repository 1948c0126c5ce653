import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/db/dialect.ts';

/** Collaborators of an application, its returns for correction, what is written about it and likely duplicates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // `user_id` is missing until the person joins; until then the account at the address is meant.
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
  // People are found by the domain of their address.
  const domain = isPostgres(db)
    ? "split_part(email_key, '@', 2)"
    : "substr(email_key, instr(email_key, '@') + 1)";
  await run(`create index users_by_domain on users ((${domain}))`);
  // The submitted state is stored as the version `revision`.
  await run(`create table application_returns (id text primary key,
    application_id text not null references applications (id), revision integer not null, note text not null,
    questions text not null, until text not null, title text not null, award_program_id text, updated_at text not null,
    returned_by text not null references users (id), returned_at text not null, outcome text, ended_at text)`);
  await run('create index application_returns_of on application_returns (application_id, revision)');
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
  const application = 'text not null references applications (id) on delete cascade';
  await run(`create table duplicate_marks (application_id ${application}, other_id ${application},
    says text not null, marked_by text not null references users (id), marked_at text not null,
    primary key (application_id, other_id))`);
  await run('create index duplicate_marks_other on duplicate_marks (other_id, application_id)');
  await run('create index duplicate_marks_by on duplicate_marks (marked_by)');
}
