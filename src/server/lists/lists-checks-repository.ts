import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ListFigureTable } from './tables.ts';

const idsOf = async (db: Database, query: RawBuilder<{ id: string }>) =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Applications whose row in the lists is missing or differs from them. */
export async function listWrongRows(db: Database): Promise<string[]> {
  const same = ['title', 'status', 'is_final', 'created_at', 'updated_at'].map(
    (name) => sql`d.${sql.ref(name)} <> a.${sql.ref(name)}`,
  );
  return idsOf(
    db,
    sql`select a.id from applications as a left join list_rows as d on d.application_id = a.id
      where (a.deleted_at is null) <> (d.application_id is not null)
        or d.program_id <> coalesce(a.award_program_id, 'none-' || a.edition)
        or d.is_automatic <> coalesce(a.is_automatic, 0) or coalesce(d.is_complete, -1) <> coalesce(a.is_complete, -1)
        or coalesce(d.submitted_at, '') <> coalesce(a.submitted_at, '') or ${sql.join(same, sql` or `)}
      order by a.id`,
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

/** Days that the statistics have figures for and that do not wait to be counted again. */
export async function listCountedDays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from list_figures where day not in (select day from list_days) order by day`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

export async function listFigures(db: Database, day: string): Promise<ListFigureTable[]> {
  return db.selectFrom('list_figures').selectAll().where('day', '=', day).execute();
}
