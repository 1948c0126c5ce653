import { type Kysely, sql } from 'kysely';

/** The codes that prove certificates; what they say follows from the decision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table certificates (code text primary key, round_id text not null references rounds (id),
    application_id text not null references applications (id), made_at text not null,
    unique (round_id, application_id))`.execute(db);
  await sql`create index certificates_of on certificates (application_id)`.execute(db);
}
