import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

type Run = (text: string) => Promise<unknown>;

const ofUser = 'user_id text not null references users (id) on delete cascade';
const ofApplication = 'application_id text not null references applications (id)';

/** The tables of the first release, without what the second one dropped: lists and sums that are computed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run: Run = (text) => sql.raw(text).execute(db);
  await createAccounts(run);
  await createApplications(run);
  await run(`create table outbox (id text primary key, kind text not null, dedupe_key text unique,
    recipient text not null, application_id text, created_at text not null, attempts integer not null,
    next_attempt_at text not null, claimed_until text, finished_at text, outcome text)`);
  await run('create index outbox_due on outbox (finished_at, next_attempt_at)');
  await run('create index outbox_asked on outbox (created_at, id)');
  await run(`create table audit_entries (id text primary key, at text not null, event text not null, actor_id text,
    actor_role text, subject_id text, application_id text, details text not null)`);
  for (const column of ['event', 'actor_id', 'subject_id', 'application_id'])
    await run(`create index audit_entries_${column} on audit_entries (${column}, id)`);
  await searchUsers(db, run);
}

async function createAccounts(run: Run): Promise<void> {
  await run(`create table users (id text primary key, email text not null, email_key text not null unique,
    password_hash text not null, first_name text not null, last_name text not null, mobile_number text not null,
    company_name text not null, designation text not null, role text not null, is_verified integer not null,
    created_at text not null, last_signin text, disabled_at text)`);
  await run('create index users_role on users (role, created_at, id)');
  await run(`create table sessions (id text primary key, ${ofUser}, created_at text not null,
    expires_at text not null, revoked_at text)`);
  await run('create index sessions_user on sessions (user_id)');
  await run(`create table one_time_tokens (token_hash text primary key, purpose text not null, ${ofUser},
    application_id text, expires_at text not null, used_at text)`);
  await run('create index one_time_tokens_user on one_time_tokens (user_id)');
  await run(
    'create table login_failures (key text primary key, failures integer not null, since text not null)',
  );
  // The row at which account changes wait for each other.
  await run('create table account_queue (id integer primary key, changes integer not null)');
  await run('insert into account_queue (id, changes) values (1, 0)');
  await run(
    'create table reminder_opt_outs (user_id text primary key references users (id), since text not null)',
  );
}

async function createApplications(run: Run): Promise<void> {
  await run(`create table award_programs (id text primary key, name text not null, region text not null,
    year integer not null, position integer not null)`);
  await run(`insert into award_programs (id, name, region, year, position) values
    ('2025a0000000000000000001', 'South', 'Southern', 2025, 1),
    ('2025a0000000000000000002', 'North', 'Northern', 2025, 2),
    ('2025a0000000000000000003', 'East', 'Eastern', 2025, 3),
    ('2025a0000000000000000004', 'West', 'Western', 2025, 4)`);
  await run(`create table jury_programs (${ofUser}, program_id text not null references award_programs (id),
    constraint jury_programs_pk primary key (user_id, program_id))`);
  await run(`create table applications (id text primary key, owner_id text not null references users (id),
    award_program_id text references award_programs (id), title text not null, status text not null,
    is_final integer not null, submission_hash text, revision integer not null, definition_revision text not null,
    answers text not null, edited_fields text, created_at text not null, updated_at text not null, submitted_at text,
    kept_answers text, is_automatic integer, is_complete integer, deleted_at text, creation_key text,
    constraint applications_one_submission unique (owner_id, submission_hash))`);
  await run('create index applications_owner on applications (owner_id, created_at)');
  await run('create index applications_state on applications (is_final, deleted_at, id)');
  await run(`create unique index applications_one_creation on applications (owner_id, creation_key)
    where creation_key is not null`);
  await run('create index applications_deleted on applications (deleted_at) where deleted_at is not null');
  await run(`create table application_versions (${ofApplication}, revision integer not null,
    definition_revision text not null, answers text not null, saved_by text not null, saved_at text not null,
    constraint application_versions_pk primary key (application_id, revision))`);
  await run(`create table files (key text primary key, ${ofApplication}, question text not null,
    filename text not null, size bigint not null, sha256 text not null, uploaded_at text not null, deleted_at text)`);
  await run('create index files_application on files (application_id)');
  await run(`create table schema_revisions (form_id text not null, revision text not null, definition text not null,
    first_served_at text not null, constraint schema_revisions_pk primary key (form_id, revision))`);
}

const openText = (row: string) =>
  `lower(${row}.first_name || ' ' || ${row}.last_name || ' ' || ${row}.company_name)`;
const allText = (row: string) =>
  `${openText(row)} || ' ' || lower(${row}.email || ' ' || ${row}.mobile_number)`;
const newUser = `insert into user_search (open_text, all_text, role, user_id)
  values (${openText('new')}, ${allText('new')}, new.role, new.id)`;
const searched = 'first_name, last_name, company_name, email, mobile_number, role';

/** The searchable text of accounts is separate, for fast reads; the database itself keeps it up to date. */
async function searchUsers(db: Kysely<unknown>, run: Run): Promise<void> {
  const id = isPostgres(db) ? 'bigint generated always as identity primary key' : 'integer primary key';
  await run(`create table user_search (id ${id}, all_text text not null, open_text text not null, role text not null,
    user_id text not null unique references users (id) on delete cascade)`);
  await run('create index user_search_role on user_search (role)');
  for (const [name, order] of Object.entries({
    name: "lower(first_name || ' ' || last_name)",
    company: 'lower(company_name)',
    verified: 'is_verified',
    created: 'created_at',
    last_signin: "coalesce(last_signin, '')",
    mobile: 'mobile_number',
  }))
    await run(`create index users_list_${name} on users (${order}, id, role)`);
  await (isPostgres(db) ? keepUsersOnPostgres(run) : keepUsersOnSqlite(run));
}

async function keepUsersOnSqlite(run: Run): Promise<void> {
  for (const [name, when, then] of [
    ['users_added', 'after insert on users', newUser],
    [
      'users_changed',
      `after update of ${searched} on users`,
      `update user_search set open_text = ${openText('new')}, all_text = ${allText('new')}, role = new.role
        where user_id = new.id`,
    ],
    ['users_removed', 'before delete on users', 'delete from user_search where user_id = old.id'],
  ])
    await run(`create trigger ${name} ${when} begin ${then}; end`);
  // Finds the rows that contain all trigrams of a word; texts are already in lower case.
  await run(`create virtual table user_trigrams using fts5(
    body, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`);
  const insert = 'insert into user_trigrams (rowid, body) values (new.id, new.all_text);';
  const remove = 'delete from user_trigrams where rowid = old.id;';
  await run(`create trigger user_search_added after insert on user_search begin ${insert} end`);
  await run(`create trigger user_search_changed after update of all_text on user_search
    when old.all_text <> new.all_text begin ${remove} ${insert} end`);
  await run(`create trigger user_search_removed after delete on user_search begin ${remove} end`);
}

async function keepUsersOnPostgres(run: Run): Promise<void> {
  await run(`create function note_user() returns trigger language plpgsql as $$ begin
    ${newUser} on conflict (user_id) do update
      set open_text = excluded.open_text, all_text = excluded.all_text, role = excluded.role;
    return null; end $$`);
  await run(`create trigger users_noted after insert or update of ${searched} on users
    for each row execute function note_user()`);
  // If pg_trgm may not be created, searches read all rows. A failing statement would end the transaction; this does
  // not.
  await run(`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`);
  // New entries wait in a list that each search also reads, until they are merged together: a short list costs
  // searches next to nothing, and savers a tenth of what merging each separately would.
  await run(`do $$ begin if exists (select 1 from pg_opclass where opcname = 'gin_trgm_ops'
      and pg_opclass_is_visible(oid)) then
    create index user_search_trigrams on user_search using gin (all_text gin_trgm_ops)
      with (gin_pending_list_limit = 512); end if; end $$`);
}
