import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

/** As in migration 0009. */
const narrowing = [
  'search_text',
  'program_id',
  'is_final',
  'status',
  'theme',
  'turnover',
  'sector',
  'industry',
];

/**
 * A save that changes nothing of what lists are narrowed by leaves `dashboard_search` and its indexes alone: most saves
 * change some prose, and nothing but the time of the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = sql.raw(narrowing.join(', '));
  if (isPostgres(db)) {
    const differs = sql.raw(narrowing.map((it) => `old.${it} is distinct from new.${it}`).join(' or '));
    await sql`drop trigger dashboard_rows_noted on dashboard_rows`.execute(db);
    await sql`create trigger dashboard_rows_noted after insert on dashboard_rows
      for each row execute function note_dashboard_row()`.execute(db);
    await sql`create trigger dashboard_rows_changed after update of ${columns} on dashboard_rows
      for each row when (${differs}) execute function note_dashboard_row()`.execute(db);
    return;
  }
  const differs = sql.raw(narrowing.map((it) => `old.${it} is not new.${it}`).join(' or '));
  const set = sql.raw(narrowing.map((it) => `${it} = new.${it}`).join(', '));
  await sql`drop trigger dashboard_rows_changed`.execute(db);
  await sql`create trigger dashboard_rows_changed after update of ${columns} on dashboard_rows when ${differs}
    begin update dashboard_search set ${set} where application_id = new.application_id; end`.execute(db);
}
