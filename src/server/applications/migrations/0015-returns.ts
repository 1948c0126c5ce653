import { type Kysely, sql } from 'kysely';

/**
 * A last date of one application's own, and the returns of submitted applications for correction: what was submitted is kept as
 * the version `revision`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('alter table applications add column due_at text');
  await run('alter table applications add column due_reason text');
  await run('create index applications_due on applications (due_at) where due_at is not null');
  await run(`create table application_returns (id text primary key,
    application_id text not null references applications (id), revision integer not null, note text not null,
    questions text not null, until text not null, title text not null, award_program_id text, updated_at text not null,
    returned_by text not null references users (id), returned_at text not null, outcome text, ended_at text)`);
  await run('create index application_returns_of on application_returns (application_id, revision)');
}
