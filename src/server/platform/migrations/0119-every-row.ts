import { type Kysely, sql } from 'kysely';

/**
 * Applications from before there were lists get a row in them, so that no start has to look for such. What their answers tell
 * is worked out in the background, as for every row that was made by other declarations of columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into dashboard_rows (application_id, program_id, title, status, is_final, is_automatic, is_complete,
      contact_first, contact_last, contact_number, search_text, created_at, updated_at, submitted_at)
    select a.id, coalesce(a.award_program_id, 'none-' || a.edition), a.title, a.status, a.is_final,
      coalesce(a.is_automatic, 0), a.is_complete, u.first_name, u.last_name, u.mobile_number,
      lower(u.first_name || ' ' || u.last_name || ' ' || u.mobile_number || ' ' || a.id),
      a.created_at, a.updated_at, a.submitted_at
    from applications a join users u on u.id = a.owner_id
    where a.deleted_at is null
      and not exists (select 1 from dashboard_rows d where d.application_id = a.id)`.execute(db);
}
