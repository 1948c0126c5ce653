import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isPostgres } from '../db/dialect.ts';
import { fewCandidates } from './list-effort.ts';

/** Enough to tell words apart; a long search is not sought by each of its characters. */
const mostTrigrams = 12;

type Kind = 'dashboard' | 'user';

/** Whether a text in lower case holds a search in lower case; percent signs and underscores are what they are. */
export function holds(text: Expression<unknown>, search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}

/**
 * Which rows of `dashboard_search` or `user_search` can hold a search, where SQLite's index of three characters says that
 * they are few; undefined otherwise: then every text is read. PostgreSQL uses its own index by itself.
 */
export async function candidates(
  db: Database,
  kind: Kind,
  search: string,
): Promise<Expression<SqlBool> | undefined> {
  const sought = trigramsOf(search);
  if (sought.length === 0 || isPostgres(db)) return undefined;
  const words = sought.map((it) => `"${it.replaceAll('"', '""')}"`).join(' AND ');
  const [index, id] = [sql.table(`${kind}_trigrams`), sql.ref(`${kind}_search.id`)];
  const found = sql`select rowid from ${index} where ${index} match ${words}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found} limit ${fewCandidates + 1})`.execute(db);
  return (rows[0]?.count ?? 0) > fewCandidates ? undefined : sql<SqlBool>`${id} in (${found})`;
}

/** Some of the sequences of three characters in a text, spread over it. */
function trigramsOf(text: string): string[] {
  const characters = [...text];
  const all = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  const step = Math.max(1, all.length / mostTrigrams);
  const some = Array.from(
    { length: Math.min(all.length, mostTrigrams) },
    (_, at) => all[Math.floor(at * step)],
  );
  return [...new Set(some.filter((it) => it !== undefined))];
}
