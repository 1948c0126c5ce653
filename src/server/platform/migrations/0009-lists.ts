import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

/** What lists are narrowed by: columns of `dashboard_rows` that stand together here, and nothing else, to be read fast. */
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
const facets = ['program_id', 'is_final', 'status', 'theme', 'turnover', 'sector', 'industry'];

/** As in migration 0003; SQLite gets them again with the facets in them, so that a filtered list is read from one index. */
const orders: Readonly<Record<string, string>> = {
  company: 'lower(company_name)',
  contact: "lower(contact_first || ' ' || contact_last)",
  contact_number: 'contact_number',
  district: 'district_order',
  sector: 'lower(sector_label)',
  industry: 'lower(industry_label)',
  csr: 'csr_order',
  implementation: 'lower(implementation)',
  status: 'lower(status)',
  created: 'created_at',
  updated: 'updated_at',
};

const userOrders: Readonly<Record<string, string>> = {
  name: "lower(first_name || ' ' || last_name)",
  company: 'lower(company_name)',
  verified: 'is_verified',
  created: 'created_at',
  last_signin: "coalesce(last_signin, '')",
  mobile: 'mobile_number',
};

/**
 * Lists stay fast as they grow: what narrows them lies apart in `dashboard_search` and `user_search`, which the database
 * itself keeps in step with the rows, with an index of all sequences of three characters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const id = isPostgres(db) ? 'bigint generated always as identity primary key' : 'integer primary key';
  await sql`create table dashboard_search (
    id ${sql.raw(id)}, search_text text not null,
    application_id text not null unique references dashboard_rows (application_id) on delete cascade,
    program_id text, is_final integer not null, status text not null, theme text not null,
    turnover double precision, sector text not null, industry text not null)`.execute(db);
  await sql`create table user_search (
    id ${sql.raw(id)}, all_text text not null, open_text text not null, role text not null,
    user_id text not null unique references users (id) on delete cascade)`.execute(db);

  const columns = sql.raw(narrowing.join(', '));
  await sql`insert into dashboard_search (${columns}, application_id)
    select ${columns}, application_id from dashboard_rows`.execute(db);
  await sql`insert into user_search (open_text, all_text, role, user_id)
    select ${sql.raw(openText('users'))}, ${sql.raw(allText('users'))}, role, id from users`.execute(db);
  await sql`create index dashboard_search_facets on dashboard_search (${sql.raw(facets.join(', '))})`.execute(
    db,
  );
  await sql`create index dashboard_search_final on dashboard_search (is_final, program_id)`.execute(db);
  await sql`create index user_search_role on user_search (role)`.execute(db);
  for (const [name, order] of Object.entries(userOrders)) {
    await sql`create index ${sql.id(`users_list_${name}`)} on users (${sql.raw(order)}, id, role)`.execute(
      db,
    );
  }
  await (isPostgres(db) ? keepInStepOnPostgres(db) : keepInStepOnSqlite(db));
}

const openText = (row: string) =>
  `lower(${row}.first_name || ' ' || ${row}.last_name || ' ' || ${row}.company_name)`;
const allText = (row: string) =>
  `${openText(row)} || ' ' || lower(${row}.email || ' ' || ${row}.mobile_number)`;

async function keepInStepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const values = (from: string) => narrowing.map((column) => `${from}.${column}`).join(', ');
  const set = narrowing.map((column) => `${column} = new.${column}`).join(', ');
  const triggers: readonly (readonly [name: string, when: string, then: string])[] = [
    [
      'dashboard_rows_added',
      'after insert on dashboard_rows',
      `insert into dashboard_search (${narrowing.join(', ')}, application_id) values (${values('new')}, new.application_id)`,
    ],
    [
      'dashboard_rows_changed',
      'after update on dashboard_rows',
      `update dashboard_search set ${set} where application_id = new.application_id`,
    ],
    [
      'dashboard_rows_removed',
      'before delete on dashboard_rows',
      'delete from dashboard_search where application_id = old.application_id',
    ],
    [
      'users_added',
      'after insert on users',
      `insert into user_search (open_text, all_text, role, user_id) values (${openText('new')}, ${allText('new')}, new.role, new.id)`,
    ],
    [
      'users_changed',
      'after update of first_name, last_name, company_name, email, mobile_number, role on users',
      `update user_search set open_text = ${openText('new')}, all_text = ${allText('new')}, role = new.role where user_id = new.id`,
    ],
    ['users_removed', 'before delete on users', 'delete from user_search where user_id = old.id'],
  ];
  for (const [name, when, then] of triggers) {
    await sql`create trigger ${sql.id(name)} ${sql.raw(when)} begin ${sql.raw(then)}; end`.execute(db);
  }
  await indexTrigrams(db, 'dashboard', 'search_text');
  await indexTrigrams(db, 'user', 'all_text');
  for (const [name, order] of Object.entries(orders)) {
    const index = sql.id(`dashboard_rows_${name}`);
    // The list that is looked at most, the newest first, is searched without a look at its rows as well.
    const covered = [...facets, ...(name === 'created' ? ['search_text'] : [])].join(', ');
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on dashboard_rows (${sql.raw(order)}, application_id, ${sql.raw(covered)})`.execute(
      db,
    );
  }
}

/** It says which rows hold all sequences of three characters of a word; texts are in lower case already. */
async function indexTrigrams(db: Kysely<unknown>, kind: string, column: string): Promise<void> {
  const [index, source, text] = [`${kind}_trigrams`, `${kind}_search`, column].map((it) => sql.raw(it));
  await sql`create virtual table ${index} using fts5(
    body, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`insert into ${index} (rowid, body) select id, ${text} from ${source}`.execute(db);
  await sql`create trigger ${source}_added after insert on ${source} begin
    insert into ${index} (rowid, body) values (new.id, new.${text}); end`.execute(db);
  await sql`create trigger ${source}_changed after update of ${text} on ${source} when old.${text} <> new.${text} begin
    delete from ${index} where rowid = old.id;
    insert into ${index} (rowid, body) values (new.id, new.${text}); end`.execute(db);
  await sql`create trigger ${source}_removed after delete on ${source} begin
    delete from ${index} where rowid = old.id; end`.execute(db);
}

async function keepInStepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const set = narrowing.map((column) => `${column} = excluded.${column}`).join(', ');
  const values = narrowing.map((column) => `new.${column}`).join(', ');
  await sql`create function note_dashboard_row() returns trigger language plpgsql as $$ begin
    insert into dashboard_search (${sql.raw(narrowing.join(', '))}, application_id)
      values (${sql.raw(values)}, new.application_id)
      on conflict (application_id) do update set ${sql.raw(set)};
    return null; end $$`.execute(db);
  await sql`create trigger dashboard_rows_noted after insert or update on dashboard_rows
    for each row execute function note_dashboard_row()`.execute(db);
  await sql`create function note_user() returns trigger language plpgsql as $$ begin
    insert into user_search (open_text, all_text, role, user_id)
      values (${sql.raw(openText('new'))}, ${sql.raw(allText('new'))}, new.role, new.id)
      on conflict (user_id) do update
        set open_text = excluded.open_text, all_text = excluded.all_text, role = excluded.role;
    return null; end $$`.execute(db);
  await sql`create trigger users_noted
    after insert or update of first_name, last_name, company_name, email, mobile_number, role on users
    for each row execute function note_user()`.execute(db);
  if (!(await hasTrigrams(db))) return;
  // New entries wait in a list that each search reads as well, until they are sorted in together: a short list costs
  // searches next to nothing, and savers a tenth of what sorting in each by itself does.
  for (const [table, text] of [
    ['dashboard_search', 'search_text'],
    ['user_search', 'all_text'],
  ] as const) {
    await sql`create index ${sql.id(`${table}_trigrams`)} on ${sql.table(table)}
      using gin (${sql.ref(text)} gin_trgm_ops) with (gin_pending_list_limit = 512)`.execute(db);
  }
}

/** Whether pg_trgm can be had. Where it may not be created, searches read `dashboard_search` instead. */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  // A statement that fails would end the transaction of the migration; this one does not.
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(
    db,
  );
  const { rows } = await sql`select 1 from pg_opclass
    where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)`.execute(db);
  return rows.length > 0;
}
