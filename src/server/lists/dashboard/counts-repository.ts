import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { placesOf, type Whereabouts } from './place.ts';

/** So many changes are added up while they are read, without anybody noticing. */
const mostChanges = 200;

/** How many applications there are of a programme or an edition, of all without either, and how many are submitted. */
export async function countProgram(
  db: Database,
  where: Partial<Whereabouts>,
): Promise<{ readonly entries: number; readonly submitted: number }> {
  let kept = db
    .selectFrom('list_counts')
    .select(sql<number | string | null>`sum(count)`.as('entries'))
    .select(sql<number | string | null>`sum(case is_final when 1 then count end)`.as('submitted'))
    .where('list', '=', 'applications');
  const places = placesOf(where);
  if (places !== null) kept = kept.where('program_id', 'in', [...places]);
  const { entries, submitted } = await kept.executeTakeFirstOrThrow();
  return { entries: Number(entries ?? 0), submitted: Number(submitted ?? 0) };
}

/** How many registered applicants there are. */
export async function countApplicants(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('list_counts')
    .select(sql<number | string | null>`sum(count)`.as('count'))
    .where('list', '=', 'users')
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** Adds up what PostgreSQL noted of single changes; SQLite adds at once. Several servers may do so together. */
export async function addUpCounts(db: Database): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql`select 1 from list_counts limit ${mostChanges + 1}`.execute(db);
  if (rows.length <= mostChanges) return;
  await sql`with gone as (delete from list_counts returning list, program_id, is_final, count)
    insert into list_counts (list, program_id, is_final, count)
    select list, program_id, is_final, sum(count) from gone group by list, program_id, is_final`.execute(db);
}
