import { type Kysely, sql } from 'kysely';

/** Keys of other programs, and what came of the last attempt to deliver what the outbox holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table access_keys (id text primary key, name text not null, start text not null,
    key_hash text not null unique, scopes text not null, made_by text not null references users (id),
    created_at text not null, expires_at text not null, last_used_at text, revoked_at text)`.execute(db);
  await sql`create unique index access_keys_name on access_keys (name) where revoked_at is null`.execute(db);
  await sql`alter table outbox add column result text`.execute(db);
}
