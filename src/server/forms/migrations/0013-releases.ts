import { type Kysely, sql } from 'kysely';

/** What was published: documents under their fingerprints, and the sets of them that were served, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create table release_documents (hash text primary key, text text not null)');
  await run(`create table releases (number integer primary key, hash text not null, documents text not null,
    format integer not null, origin text not null, author_id text, reason text not null, created_at text not null)`);
  await run('create table release_agreements (number integer primary key, agreed_at text not null)');
}
