import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/db/dialect.ts';

/** Finds people by the domain of their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const domain = isPostgres(db)
    ? "split_part(email_key, '@', 2)"
    : "substr(email_key, instr(email_key, '@') + 1)";
  await sql.raw(`create index users_by_domain on users ((${domain}))`).execute(db);
}
