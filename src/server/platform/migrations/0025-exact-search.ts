import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

const searched = { dashboard: 'search_text', user: 'all_text' } as const;
const facets = ['program_id', 'is_final', 'theme', 'turnover', 'sector', 'industry'];

/**
 * On SQLite the index of three characters knows where they stand, so that it alone says which texts hold a search: to look
 * at each candidate's text takes ten times as long. A status is listed by an index of its own: after the last date the
 * newest hundred thousand rows may all be drafts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const covered = isPostgres(db) ? [] : facets;
  const columns = sql.raw(['status', 'created_at', 'application_id', ...covered].join(', '));
  await sql`create index dashboard_rows_status_created on dashboard_rows (${columns})`.execute(db);
  if (isPostgres(db)) return;
  for (const [kind, text] of Object.entries(searched)) {
    const [index, source, body] = [`${kind}_trigrams`, `${kind}_search`, text].map((it) => sql.raw(it));
    await sql`drop table ${index}`.execute(db);
    await sql`create virtual table ${index} using fts5(
      body, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`.execute(db);
    await sql`insert into ${index} (rowid, body) select id, ${body} from ${source}`.execute(db);
  }
}
