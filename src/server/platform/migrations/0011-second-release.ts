import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

type Run = (text: string) => Promise<unknown>;

/** Everything that changed between the first release and the second; the tables of the jury are a migration of that module. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run: Run = (text) => sql.raw(text).execute(db);
  const onPostgres = isPostgres(db);
  await extendAccounts(run);
  await extendApplications(run);
  await extendFilesAndMail(run);
  await chainAudit(run);
  await (onPostgres ? guardAuditOnPostgres(run) : guardAuditOnSqlite(run));
  await keepListRows(db, run);
  await (onPostgres ? searchOnPostgres(run) : searchOnSqlite(run));
  // One row: when servers last checked their clock, how long their machine had been up by then and since which start,
  // and by how many seconds the clock is ahead of the time that has surely passed.
  await run(`create table clock_state (id integer primary key, seen_at text not null, boot text,
    uptime double precision not null, ahead double precision not null)`);
}

async function add(run: Run, table: string, ...columns: readonly string[]): Promise<void> {
  for (const column of columns) await run(`alter table ${table} add column ${column}`);
}

/** Second factors, the use of sessions, and what slows down guessing passwords. */
async function extendAccounts(run: Run): Promise<void> {
  await add(run, 'users', 'erased_at text', 'must_change_password integer not null default 0');
  await add(run, 'sessions', 'last_used_at text', 'address text', 'agent text', 'parent_id text');
  await add(run, 'sessions', 'application_id text');
  await add(run, 'one_time_tokens', 'session_id text');
  await run('create index sessions_expiry on sessions (expires_at)');
  await run('create index one_time_tokens_expiry on one_time_tokens (expires_at)');
  await run('create index users_erased on users (id) where erased_at is not null');
  await run(`create table second_factors (user_id text primary key references users (id) on delete cascade,
    sealed_secret text not null, confirmed_at text, last_step integer not null)`);
  await run(`create table recovery_codes (user_id text not null references users (id) on delete cascade,
    code_hash text not null, used_at text, constraint recovery_codes_pk primary key (user_id, code_hash))`);
  await run(`create table dashboard_choices (user_id text primary key references users (id) on delete cascade,
    choices text not null, changed_at text not null)`);

  await add(run, 'login_failures', 'account text', 'opens_at text', 'forget_at text');
  for (const column of ['account', 'forget_at'])
    await run(`create index login_failures_${column} on login_failures (${column})`);
  await run(`create table known_places (account text not null, place text not null, seen_at text not null,
    constraint known_places_pk primary key (account, place))`);
  await run('create index known_places_seen on known_places (seen_at)');
  await run('create table call_counts (key text primary key, calls integer not null, ends_at text not null)');
  await run('create index call_counts_ends on call_counts (ends_at)');
  await run(`create table access_keys (id text primary key, name text not null, start text not null,
    key_hash text not null unique, scopes text not null, made_by text not null references users (id),
    created_at text not null, expires_at text not null, last_used_at text, revoked_at text)`);
  await run('create unique index access_keys_name on access_keys (name) where revoked_at is null');
}

/** Editions, forms, the last date and receipts. Everything from before belongs to the first edition and the first form. */
async function extendApplications(run: Run): Promise<void> {
  await add(run, 'award_programs', `edition text not null default '2025'`);
  await run('update award_programs set edition = cast(year as text)');
  await run('alter table award_programs drop column year');
  // Lists and statistics assign applications without a programme to this one.
  await run(`insert into award_programs (id, name, region, position, edition)
    values ('none-2025', '', '', 0, '2025')`);

  // Pages autosave as well, and what a person never saved is not submitted at the last date. Every draft of the first
  // release began with a save by its owner.
  await add(run, 'applications', 'saved_by_owner_at text');
  await run('update applications set saved_by_owner_at = updated_at');
  await add(run, 'applications', 'confirmed_doubts text', `edition text not null default '2025'`);
  await add(
    run,
    'applications',
    `form text not null default 'application'`,
    'due_at text',
    'due_reason text',
  );
  await run('create index applications_due on applications (due_at) where due_at is not null');
  await run(
    `create index applications_drafts on applications (id) where is_final = 0 and deleted_at is null`,
  );
  await run('create index applications_automatic on applications (id) where is_automatic = 1');
  await run(`create index applications_submitted on applications (submitted_at, id)
    where submitted_at is not null`);
  // Tells each start which other forms are needed, without reading every application.
  await run(`create index applications_further_forms on applications (form) where form <> 'application'`);

  // While `due_at` is null, applications stay open; `reopened_at` is set while automatic submissions from before it
  // wait to become drafts again.
  await run(`create table deadlines (edition text primary key, due_at text, reopened_at text,
    changed_at text not null, closes text, moved_at text)`);
  await run(`create table deadline_failures (
    application_id text primary key references applications (id) on delete cascade,
    reason text not null, attempts integer not null, first_at text not null, next_at text not null)`);
  await run(`create table receipts (code text primary key, application_id text not null references applications (id),
    revision integer not null, hash text not null, submitted_at text not null, is_automatic integer not null,
    constraint receipts_of_revision unique (application_id, revision))`);
}

async function extendFilesAndMail(run: Run): Promise<void> {
  await add(run, 'files', 'pages integer', `marks text not null default ''`);
  await add(run, 'files', `scan text not null default 'unscanned'`, `scan_after text not null default ''`);
  await add(run, 'files', 'scan_attempts integer not null default 0');
  await run(
    `create index files_unscanned on files (scan_after) where scan = 'unscanned' and deleted_at is null`,
  );
  await run('create table store_identity (id integer primary key check (id = 1), identity text not null)');

  await add(run, 'outbox', 'priority integer not null default 1', 'details text', 'result text');
  await run(`update outbox set priority = 0
    where finished_at is null and kind in ('verification', 'resend', 'reset', 'invitation')`);
  await run(`create index outbox_waiting on outbox (priority, created_at, id) where finished_at is null`);
  await run('create index outbox_recipient on outbox (recipient, created_at)');
}

/** The origin of an audit entry, its place in a chain of hashes, and what repeats within an hour. */
async function chainAudit(run: Run): Promise<void> {
  await add(run, 'audit_entries', 'address text', 'agent text', 'hash text', 'seal integer');
  await run('create index audit_entries_unsealed on audit_entries (id) where seal is null');
  await run('create unique index audit_entries_seal on audit_entries (seal) where seal is not null');
  await run(`create table audit_chain (id integer primary key, seal integer not null, hash text not null,
    removed_seal integer not null, removed_hash text not null, shipped_seal integer not null)`);
  await run(`insert into audit_chain values (1, 0, '', 0, '', 0)`);
  await run(`create table audit_repeats (key text primary key, record text not null, count integer not null,
    ends_at text not null)`);
  await run('create index audit_repeats_ends on audit_repeats (ends_at)');
}

const unchanging = [
  ...['id', 'at', 'event', 'actor_id', 'actor_role', 'subject_id', 'application_id', 'details'],
  ...['address', 'agent'],
];
const refusal = `'Audit entries are never changed or removed'`;

/** The database lets an entry be sealed once, and be removed once the chain's row says that it is past its term. */
async function guardAuditOnSqlite(run: Run): Promise<void> {
  const isSame = unchanging.map((column) => `new.${column} is old.${column}`).join(' and ');
  for (const name of ['no_update', 'no_delete']) await run(`drop trigger if exists audit_entries_${name}`);
  await run(`create trigger audit_entries_no_update before update on audit_entries
    when not (old.seal is null and new.seal is not null and ${isSame})
    begin select raise(abort, ${refusal}); end`);
  await run(`create trigger audit_entries_no_delete before delete on audit_entries
    when old.seal is null or old.seal > (select removed_seal from audit_chain)
    begin select raise(abort, ${refusal}); end`);
}

async function guardAuditOnPostgres(run: Run): Promise<void> {
  const row = (name: string) => unchanging.map((column) => `${name}.${column}`).join(', ');
  await run('drop trigger if exists audit_entries_kept on audit_entries');
  await run(`create or replace function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception ${refusal}; end $$`);
  await run(`create function guard_audit_entry() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and old.seal is null and new.seal is not null
      and (${row('new')}) is not distinct from (${row('old')}) then return new; end if;
    if tg_op = 'DELETE' and old.seal <= (select removed_seal from audit_chain) then return old; end if;
    raise exception ${refusal}; end $$`);
  await run(`create trigger audit_entries_guarded before update or delete on audit_entries
    for each row execute function guard_audit_entry()`);
  await run(`create trigger audit_entries_kept before truncate on audit_entries
    for each statement execute function refuse_audit_change()`);
}

const listed = `application_id, program_id, title, status, is_final, is_automatic, is_complete, contact_first,
  contact_last, contact_number, search_text, created_at, updated_at, submitted_at`;

/**
 * One row per application contains everything that lists, reports and statistics read: columns, and one JSON document
 * of what the form declares by `x-list` and `x-count`. `facts_of` is empty, so the server computes each of them in
 * the background. Counts, sums and side tables kept by triggers are gone.
 */
async function keepListRows(db: Kysely<unknown>, run: Run): Promise<void> {
  const id = isPostgres(db) ? 'bigint generated always as identity primary key' : 'integer primary key';
  await run(`create table list_rows (
    id ${id}, application_id text not null unique references applications (id),
    program_id text not null, title text not null, status text not null,
    is_final integer not null, is_automatic integer not null, is_complete integer,
    contact_first text not null, contact_last text not null, contact_number text not null, search_text text not null,
    created_at text not null, updated_at text not null, submitted_at text,
    facts_of text not null default '', stopped text, facts text not null default '{}', progress text)`);
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'dashboard_rows'))
    await run(`insert into list_rows (${listed})
      select ${listed.replace('program_id', `coalesce(program_id, 'none-2025')`)} from dashboard_rows`);
  // Applications from before there were lists.
  await run(`insert into list_rows (${listed})
    select a.id, coalesce(a.award_program_id, 'none-2025'), a.title, a.status, a.is_final,
      coalesce(a.is_automatic, 0), a.is_complete, u.first_name, u.last_name, u.mobile_number,
      lower(u.first_name || ' ' || u.last_name || ' ' || u.mobile_number || ' ' || a.id),
      a.created_at, a.updated_at, a.submitted_at
    from applications a join users u on u.id = a.owner_id
    where a.deleted_at is null and a.id not in (select application_id from list_rows)`);
  for (const table of ['dashboard_search', 'dashboard_rows', 'tallies', 'tally_counts'])
    await run(`drop table if exists ${table}`);
  await run('create index list_rows_facts_of on list_rows (facts_of)');
  await run('create index list_rows_final on list_rows (is_final, program_id)');
  for (const name of ['submitted_at', 'stopped'])
    await run(`create index list_rows_${name} on list_rows (${name}, application_id)`);
  // Counts by the day on which applications were started or submitted, and the days to be counted again.
  await run(`create table list_figures (measure text not null, value text not null, day text not null,
    program_id text not null, entries integer not null, submitted integer not null,
    primary key (measure, value, day, program_id))`);
  await run('create index list_figures_day on list_figures (day)');
  await run(`create table list_days (day text not null, application_id text not null,
    primary key (day, application_id))`);
}

/** The trigram index stores positions, so that it alone tells which texts contain a search. */
async function searchOnSqlite(run: Run): Promise<void> {
  for (const name of ['counted', 'uncounted', 'recounted'])
    await run(`drop trigger if exists user_search_${name}`);
  for (const table of ['list_counts', 'dashboard_trigrams', 'user_trigrams'])
    await run(`drop table if exists ${table}`);
  for (const [index, rows, text] of [
    ['list_trigrams', 'list_rows', 'search_text'],
    ['user_trigrams', 'user_search', 'all_text'],
  ]) {
    await run(`create virtual table ${index} using fts5(
      body, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`);
    await run(`insert into ${index} (rowid, body) select id, ${text} from ${rows}`);
  }
  const insert = 'insert into list_trigrams (rowid, body) values (new.id, new.search_text);';
  const remove = 'delete from list_trigrams where rowid = old.id;';
  await run(`create trigger list_rows_added after insert on list_rows begin ${insert} end`);
  await run(`create trigger list_rows_changed after update of search_text on list_rows
    when old.search_text <> new.search_text begin ${remove} ${insert} end`);
  await run(`create trigger list_rows_removed after delete on list_rows begin ${remove} end`);
}

async function searchOnPostgres(run: Run): Promise<void> {
  await run('drop function if exists note_dashboard_row() cascade');
  // Migration 0010 tried to create the extension; without it, searches read all rows.
  await run(`do $$ begin if exists (select 1 from pg_opclass where opcname = 'gin_trgm_ops'
      and pg_opclass_is_visible(oid)) then
    create index list_rows_trigrams on list_rows using gin (search_text gin_trgm_ops)
      with (gin_pending_list_limit = 512); end if; end $$`);
}
