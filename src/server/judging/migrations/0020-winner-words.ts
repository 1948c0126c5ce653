import { type Kysely, sql } from 'kysely';

/**
 * What a winner said last stands apart from what the site shows of it, which `winner_profiles` keeps. What was shown until now
 * stays; what winners kept for themselves is no longer among it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table winner_words (application_id text primary key references applications (id), text text not null,
    picture text, may_show integer not null, state text not null, note text not null, saved_at text not null,
    changes integer not null)`.execute(db);
  await sql`create index winner_words_state on winner_words (state, saved_at)`.execute(db);
  const now = new Date().toISOString();
  await sql`insert into winner_words (application_id, text, picture, may_show, state, note, saved_at, changes)
    select application_id, text, picture, case when approved_at is null then 0 else 1 end,
      case when approved_at is null then 'kept' else 'approved' end, '', coalesce(approved_at, ${now}), 1
    from winner_profiles`.execute(db);
  await sql`delete from winner_profiles where approved_at is null`.execute(db);
}
