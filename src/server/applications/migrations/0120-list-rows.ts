import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/db/dialect.ts';

const columns = `application_id, program_id, title, status, is_final, is_automatic, is_complete, contact_first,
  contact_last, contact_number, search_text, created_at, updated_at, submitted_at`;

/**
 * One row per application holds all that lists, reports and statistics read: what stands in columns, and one JSON document of
 * what the form declares by `x-list` and `x-count`. Counts, sums and side tables that triggers kept are gone. Rows keep what
 * lists showed; `facts_of` is empty, so that the server works each of them out again in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const onPostgres = isPostgres(db);
  const id = onPostgres ? 'bigint generated always as identity primary key' : 'integer primary key';
  await run(`create table list_rows (
    id ${id}, application_id text not null unique references applications (id),
    program_id text not null, title text not null, status text not null,
    is_final integer not null, is_automatic integer not null, is_complete integer,
    contact_first text not null, contact_last text not null, contact_number text not null, search_text text not null,
    created_at text not null, updated_at text not null, submitted_at text,
    facts_of text not null default '', stopped text, facts text not null default '{}', progress text)`);
  await run(`insert into list_rows (${columns}, facts) select ${columns}, list_facts from dashboard_rows`);

  for (const table of ['dashboard_search', 'dashboard_rows', 'tallies', 'tally_counts', 'list_counts'])
    await run(`drop table ${table}`);
  await (onPostgres ? leavePostgres(run) : leaveSqlite(run));

  await run('create index list_rows_facts_of on list_rows (facts_of)');
  await run('create index list_rows_final on list_rows (is_final, program_id)');
  for (const name of ['submitted_at', 'stopped'])
    await run(`create index list_rows_${name} on list_rows (${name}, application_id)`);
  // Sums by the day on which applications were started, or submitted, and the days that have to be counted again.
  await run(`create table list_figures (measure text not null, value text not null, day text not null,
    program_id text not null, entries integer not null, submitted integer not null,
    primary key (measure, value, day, program_id))`);
  await run('create index list_figures_day on list_figures (day)');
  await run(`create table list_days (day text not null, application_id text not null,
    primary key (day, application_id))`);
}

type Run = (text: string) => Promise<unknown>;

async function leaveSqlite(run: Run): Promise<void> {
  await run('drop table dashboard_trigrams');
  for (const name of ['counted', 'uncounted', 'recounted'])
    await run(`drop trigger if exists user_search_${name}`);
  await run(`create virtual table list_trigrams using fts5(
    body, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`);
  await run('insert into list_trigrams (rowid, body) select id, search_text from list_rows');
  const add = 'insert into list_trigrams (rowid, body) values (new.id, new.search_text);';
  const remove = 'delete from list_trigrams where rowid = old.id;';
  await run(`create trigger list_rows_added after insert on list_rows begin ${add} end`);
  await run(`create trigger list_rows_changed after update of search_text on list_rows
    when old.search_text <> new.search_text begin ${remove} ${add} end`);
  await run(`create trigger list_rows_removed after delete on list_rows begin ${remove} end`);
}

async function leavePostgres(run: Run): Promise<void> {
  const counted = ['dashboard_rows', 'users'].flatMap((table) =>
    ['counted', 'uncounted', 'recounted'].map((name) => `${table}_${name}`),
  );
  for (const name of ['note_dashboard_row', ...counted])
    await run(`drop function if exists ${name}() cascade`);
  // Migration 0009 tried to create the extension; without it, searches read all rows.
  await run(`do $$ begin if exists (select 1 from pg_opclass where opcname = 'gin_trgm_ops'
      and pg_opclass_is_visible(oid)) then
    create index list_rows_trigrams on list_rows using gin (search_text gin_trgm_ops)
      with (gin_pending_list_limit = 512); end if; end $$`);
}
