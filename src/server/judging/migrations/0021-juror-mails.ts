import { type Kysely, sql } from 'kysely';

/** Jurors are mailed when something is assigned to them and when their round opens. What happened until now is not told again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('alter table assignments add column told_at text');
  await run('alter table rounds add column opening_told_at text');
  await run('update assignments set told_at = assigned_at');
  await sql`update rounds set opening_told_at = opens_at
    where started_at is not null and opens_at <= ${new Date().toISOString()}`.execute(db);
  await run('create index assignments_untold on assignments (round_id, juror_id) where told_at is null');
}
