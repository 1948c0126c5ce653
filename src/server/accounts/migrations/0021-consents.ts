import { type Kysely, sql } from 'kysely';
import { applicantRoles } from '#contract/roles.ts';

/**
 * Which version of the notice about personal data a person agreed to, and when. Who registered before it was kept has a row that
 * names none, and is asked at the next login.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table consents (user_id text primary key references users (id), version text, given_at text)`.execute(
    db,
  );
  await sql`insert into consents (user_id) select id from users
    where erased_at is null and role in (${sql.join([...applicantRoles])})`.execute(db);
}
