import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

/** The facts of the form of the first release, as its columns held them. */
const texts = ['company_name', 'district_number', 'csr', 'implementation'];
const choices = ['sector', 'industry', 'theme'];
const narrowing = ['search_text', 'program_id', 'is_final', 'status', 'facets'];

/**
 * What lists show of the answers is one JSON column, and what narrows them another: which facts there are is for the schema
 * files to say, and the indexes are made at every start. Rows are worked out again in the background: `facts_of` says by
 * which declarations they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const onPostgres = isPostgres(db);
  const object = (...pairs: readonly string[]) =>
    onPostgres
      ? `json_strip_nulls(json_build_object(${pairs.join(', ')}))`
      : `json_object(${pairs.join(', ')})`;
  const asText = (json: string) => (onPostgres ? `${json}::text` : json);

  for (const trigger of onPostgres
    ? ['dashboard_rows_noted', 'dashboard_rows_changed']
    : ['dashboard_rows_added', 'dashboard_rows_changed'])
    await run(`drop trigger ${trigger}${onPostgres ? ' on dashboard_rows' : ''}`);
  for (const name of [
    ...['company', 'contact', 'contact_number', 'district', 'sector', 'industry', 'csr', 'implementation'],
    ...['status', 'created', 'updated', 'status_created'],
  ])
    await run(`drop index dashboard_rows_${name}`);
  for (const name of ['program_id', 'status', 'theme', 'sector', 'industry', 'turnover'])
    await run(`drop index dashboard_search_by_${name}`);

  for (const column of ['list_facts', 'facets'])
    await run(`alter table dashboard_rows add column ${column} text not null default '{}'`);
  await run(`alter table dashboard_rows add column facts_of text not null default ''`);
  await run(`alter table dashboard_search add column facets text not null default '{}'`);

  const value = (of: string) => object("'value'", of);
  const facts = object(
    ...texts
      .filter((it) => it !== 'district_number' && it !== 'csr')
      .flatMap((name) => [`'${name}'`, value(name)]),
    ...[
      "'district_number'",
      object("'value'", 'district_number', "'corrected'", 'edited_district', "'order'", 'district_order'),
    ],
    ...["'csr'", object("'value'", 'csr', "'order'", 'csr_order')],
    ...choices.flatMap((name) => [`'${name}'`, object("'value'", name, "'label'", `${name}_label`)]),
    ...["'annual_turnover'", value('turnover'), "'project_title'", value('title')],
  );
  const facets = object(...choices.flatMap((name) => [`'${name}'`, name]), "'annual_turnover'", 'turnover');
  await run(`update dashboard_rows set list_facts = ${asText(facts)}, facets = ${asText(facets)}`);
  await run(`update dashboard_search set facets = ${asText(facets)}`);

  const gone = [...texts, ...choices.flatMap((it) => [it, `${it}_label`])];
  for (const column of [...gone, 'edited_district', 'district_order', 'csr_order', 'turnover'])
    await run(`alter table dashboard_rows drop column ${column}`);
  for (const column of [...choices, 'turnover'])
    await run(`alter table dashboard_search drop column ${column}`);
  await run('create index dashboard_rows_facts_of on dashboard_rows (facts_of)');

  await (onPostgres ? keepInStepOnPostgres(run) : keepInStepOnSqlite(run));
}

type Run = (text: string) => Promise<unknown>;

async function keepInStepOnSqlite(run: Run): Promise<void> {
  const differs = narrowing.map((it) => `old.${it} is not new.${it}`).join(' or ');
  const set = narrowing.map((it) => `${it} = new.${it}`).join(', ');
  await run(`create trigger dashboard_rows_added after insert on dashboard_rows begin
    insert into dashboard_search (${narrowing.join(', ')}, application_id)
      values (${narrowing.map((it) => `new.${it}`).join(', ')}, new.application_id); end`);
  await run(`create trigger dashboard_rows_changed after update of ${narrowing.join(', ')} on dashboard_rows
    when ${differs} begin
    update dashboard_search set ${set} where application_id = new.application_id; end`);
}

async function keepInStepOnPostgres(run: Run): Promise<void> {
  const differs = narrowing.map((it) => `old.${it} is distinct from new.${it}`).join(' or ');
  const set = narrowing.map((it) => `${it} = excluded.${it}`).join(', ');
  await run(`create or replace function note_dashboard_row() returns trigger language plpgsql as $$ begin
    insert into dashboard_search (${narrowing.join(', ')}, application_id)
      values (${narrowing.map((it) => `new.${it}`).join(', ')}, new.application_id)
      on conflict (application_id) do update set ${set};
    return null; end $$`);
  await run(`create trigger dashboard_rows_noted after insert on dashboard_rows
    for each row execute function note_dashboard_row()`);
  await run(`create trigger dashboard_rows_changed after update of ${narrowing.join(', ')} on dashboard_rows
    for each row when (${differs}) execute function note_dashboard_row()`);
}
