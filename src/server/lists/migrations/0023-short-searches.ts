import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/db/dialect.ts';

/**
 * Searches for two letters with SQLite's trigram index: its vocabulary shows which trigrams begin with the two. Each
 * text ends with a line break, so that its last two letters also begin a trigram. PostgreSQL still reads all texts
 * for two letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  const run = (text: string) => sql.raw(text).execute(db);
  for (const [index, rows, text, added, changed] of [
    ['list_trigrams', 'list_rows', 'search_text', 'list_rows_added', 'list_rows_changed'],
    ['user_trigrams', 'user_search', 'all_text', 'user_search_added', 'user_search_changed'],
  ]) {
    const insert = `insert into ${index} (rowid, body) values (new.id, new.${text} || char(10));`;
    await run(`drop trigger ${added}`);
    await run(`drop trigger ${changed}`);
    await run(`insert into ${index} (${index}) values ('delete-all')`);
    await run(`insert into ${index} (rowid, body) select id, ${text} || char(10) from ${rows}`);
    await run(`create trigger ${added} after insert on ${rows} begin ${insert} end`);
    await run(`create trigger ${changed} after update of ${text} on ${rows} when old.${text} <> new.${text}
      begin delete from ${index} where rowid = old.id; ${insert} end`);
    await run(`create virtual table ${index}_words using fts5vocab(${index}, 'row')`);
  }
}
