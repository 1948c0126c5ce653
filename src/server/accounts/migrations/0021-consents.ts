import { type Kysely, sql } from 'kysely';
import { applicantRoles } from '#contract/roles.ts';

/**
 * Which version of the privacy notice a person agreed to, and when. People who registered before this was kept have a
 * row without a version; the next login asks them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table consents (user_id text primary key references users (id), version text, given_at text)`.execute(
    db,
  );
  await sql`insert into consents (user_id) select id from users
    where erased_at is null and role in (${sql.join([...applicantRoles])})`.execute(db);
}
