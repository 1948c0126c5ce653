import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { TallyCountTable, TallyTable } from '#server/platform/db/tables.ts';

const idsOf = async (db: Database, query: RawBuilder<{ id: string }>) =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Applications whose row in the lists is missing, or says otherwise than they stand. */
export async function listWrongRows(db: Database): Promise<string[]> {
  const same = ['title', 'status', 'is_final', 'created_at', 'updated_at'].map(
    (name) => sql`d.${sql.ref(name)} <> a.${sql.ref(name)}`,
  );
  return idsOf(
    db,
    sql`select a.id from applications as a left join dashboard_rows as d on d.application_id = a.id
      where (a.deleted_at is null) <> (d.application_id is not null)
        or d.program_id <> coalesce(a.award_program_id, 'none-' || a.edition)
        or d.is_automatic <> coalesce(a.is_automatic, 0) or coalesce(d.is_complete, -1) <> coalesce(a.is_complete, -1)
        or coalesce(d.submitted_at, '') <> coalesce(a.submitted_at, '') or ${sql.join(same, sql` or `)}
      order by a.id`,
  );
}

/** Applications that searches of the lists find otherwise than their row says, or not at all. */
export async function listWrongSearches(db: Database): Promise<string[]> {
  return idsOf(
    db,
    sql`select d.application_id as id from dashboard_rows as d
      left join dashboard_search as s on s.application_id = d.application_id
      where s.application_id is null or s.search_text <> d.search_text or s.program_id <> d.program_id
        or s.is_final <> d.is_final or s.status <> d.status
      union select s.application_id from dashboard_search as s
      where not exists (select 1 from dashboard_rows as d where d.application_id = s.application_id) order by 1`,
  );
}

/** Accounts that searches find under another role, by other words or not at all. */
export async function listWrongUserSearches(db: Database): Promise<string[]> {
  return idsOf(
    db,
    sql`select u.id from users as u left join user_search as s on s.user_id = u.id
      where s.user_id is null or s.role <> u.role or substr(s.all_text, 1, length(s.open_text)) <> s.open_text
      union select s.user_id from user_search as s
      where not exists (select 1 from users as u where u.id = s.user_id) order by 1`,
  );
}

/** How long the lists are by the sums that are kept, and by counting; only where the two differ. */
export async function listWrongCounts(
  db: Database,
): Promise<{ list: string; kept: number; found: number }[]> {
  const { rows } = await sql<{ list: string; kept: number | string; found: number | string }>`
    select list, sum(kept) as kept, sum(found) as found from (
      select list || ' ' || program_id || ' ' || is_final as list, count as kept, 0 as found from list_counts
      union all select 'applications ' || program_id || ' ' || is_final, 0, 1 from dashboard_rows
      union all select 'users  0', 0, 1 from users where role in ('applicant', 'user', 'Applicant')) as counted
    group by list having sum(kept) <> sum(found) order by list`.execute(db);
  return rows.map((row) => ({ list: row.list, kept: Number(row.kept), found: Number(row.found) }));
}

/** What is in the sums of the statistics, of applications after an id. */
export async function listTalliesAfter(
  db: Database,
  id: string,
  most: number,
): Promise<Pick<TallyTable, 'application_id' | 'facts' | 'counted' | 'is_pending'>[]> {
  return db
    .selectFrom('tallies')
    .select(['application_id', 'facts', 'counted', 'is_pending'])
    .where('application_id', '>', id)
    .orderBy('application_id')
    .limit(most)
    .execute();
}

/** The sums of the statistics; what is no sum is a row at which those who add wait. */
export async function listSums(db: Database): Promise<TallyCountTable[]> {
  return db.selectFrom('tally_counts').selectAll().where('measure', '<>', 'queue').execute();
}
