import { type Kysely, sql } from 'kysely';

/** What staff say of two applications that look like one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const application = 'text not null references applications (id) on delete cascade';
  await run(`create table duplicate_marks (application_id ${application}, other_id ${application},
    says text not null, marked_by text not null references users (id), marked_at text not null,
    primary key (application_id, other_id))`);
  await run('create index duplicate_marks_other on duplicate_marks (other_id, application_id)');
  await run('create index duplicate_marks_by on duplicate_marks (marked_by)');
}
