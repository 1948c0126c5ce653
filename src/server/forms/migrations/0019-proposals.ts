import { type Kysely, sql } from 'kysely';

/** Proposals become releases: at once, or at an instant; what is written on files by a command no longer exists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('alter table schema_proposals add column words text');
  await run('alter table schema_proposals add column publish_at text');
  await run('alter table schema_proposals add column release_number integer');
  await run('alter table schema_proposals drop column applied_at');
  await run(
    `update schema_proposals set state = 'open', decided_by = null, decided_at = null, decision_reason = null where state = 'approved'`,
  );
  await run(`update schema_proposals set state = 'published' where state = 'applied'`);
}
