import { sql } from 'kysely';
import { applicantRoles } from '#contract/roles.ts';
import type { Database } from '../db/database.ts';
import { isPostgres } from '../db/dialect.ts';
import { conditions } from './narrowing-repository.ts';

/** How many applications there are for a programme (its id, or `none`), for all without one, and how many are submitted. */
export async function countProgram(
  db: Database,
  program: string | null,
): Promise<{ readonly entries: number; readonly submitted: number }> {
  if (isPostgres(db)) return countIndex(db, program);
  let kept = db
    .selectFrom('list_counts')
    .select(sql<number | null>`sum(count)`.as('entries'))
    .select(sql<number | null>`sum(case is_final when 1 then count end)`.as('submitted'))
    .where('list', '=', 'applications');
  if (program !== null) kept = kept.where('program_id', '=', program);
  const { entries, submitted } = await kept.executeTakeFirstOrThrow();
  return { entries: entries ?? 0, submitted: submitted ?? 0 };
}

/** Two counts of an index are faster than one sum. */
async function countIndex(db: Database, program: string | null) {
  const count = () =>
    db
      .selectFrom('dashboard_search')
      .select(sql<number | string>`count(*)`.as('count'))
      .where((it) => it.and(conditions('dashboard_search', { program })));
  const entries = await count().executeTakeFirstOrThrow();
  const submitted = await count().where('is_final', '=', 1).executeTakeFirstOrThrow();
  return { entries: Number(entries.count), submitted: Number(submitted.count) };
}

/** About how many applications there are: what finding some of them costs depends on it. */
export async function estimateApplications(db: Database): Promise<number> {
  if (!isPostgres(db)) return (await countProgram(db, null)).entries;
  const { rows } = await sql<{ count: number }>`
    select reltuples as count from pg_class where oid = 'dashboard_search'::regclass`.execute(db);
  // Negative before it was looked at for the first time.
  return Math.max(0, Number(rows[0]?.count ?? 0));
}

/** How many registered applicants there are. */
export async function countApplicants(db: Database): Promise<number> {
  const rows = isPostgres(db)
    ? db
        .selectFrom('user_search')
        .select(sql<number | string>`count(*)`.as('count'))
        .where('role', 'in', [...applicantRoles])
    : db
        .selectFrom('list_counts')
        .select(sql<number | null>`sum(count)`.as('count'))
        .where('list', '=', 'users');
  const { count } = await rows.executeTakeFirstOrThrow();
  return Number(count ?? 0);
}
