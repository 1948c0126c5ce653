import { type Kysely, sql } from 'kysely';

/**
 * Releases: documents under their fingerprints, and the sets of them that were served, in order; proposals, and
 * pictures by the SHA-256 of their bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create table release_documents (hash text primary key, text text not null)');
  await run(`create table releases (number integer primary key, hash text not null, documents text not null,
    format integer not null, origin text not null, author_id text, reason text not null, created_at text not null)`);
  await run('create table release_agreements (number integer primary key, agreed_at text not null)');
  await run(`create table schema_proposals (id text primary key, state text not null, reason text not null,
    files text not null, findings text not null, dry_run text not null,
    author_id text not null references users (id), created_at text not null,
    decided_by text references users (id), decided_at text, decision_reason text,
    words text, publish_at text, release_number integer)`);
  await run('create index schema_proposals_created on schema_proposals (created_at, id)');
  await run('create table pictures (hash text primary key, content text not null, created_at text not null)');
}
