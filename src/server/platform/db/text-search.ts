import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Quotation marks, dashes and spaces, from keyboards and word processors. */
const signs = /['‘’ʼ´`"“”‐-―−\s-]/g;

/** Words in the lower case that the database makes of its own text: SQLite only knows the letters A to Z. */
export function inLowerCase(db: Database, words: string): string {
  return isPostgres(db) ? words.toLowerCase() : words.replace(/[A-Z]/g, (it) => it.toLowerCase());
}

/** How a database for every language is created. */
const remedy = 'Create one with "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8"';

/**
 * What the operator should know about how PostgreSQL keeps text: encoding and locale are those that its database was
 * created with. Throws if it cannot keep the letters of every language.
 */
export async function textNotices(db: Database): Promise<readonly string[]> {
  if (!isPostgres(db)) return [];
  const asked = sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`;
  const encoding = (await asked.execute(db)).rows[0]?.encoding ?? '';
  if (encoding !== 'UTF8' && encoding !== 'SQL_ASCII')
    throw new Error(
      `The database keeps text as ${encoding}, which lacks the letters of most languages; the portal needs UTF8. ${remedy}.`,
    );
  const { rows } = await sql<{ lower: string }>`select lower('É') as lower`.execute(db);
  if (rows[0]?.lower === 'é') return [];
  return [
    `The database (${encoding}, locale C) knows capital and small letters from A to Z only: a search for “école” does not find “École”. ` +
      `${remedy} and restore a backup into it.`,
  ];
}

/** Whether a lower-case text contains a lower-case search; percent signs and underscores are literal. */
export function holds(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return isLike(text, literally(search));
}

/**
 * Whether a text as people wrote it contains words, ignoring case and the kind of quotation marks, dashes and spaces.
 * It reads the text of every row: for lists that are short or filtered otherwise.
 */
export function holdsWords(db: Database, text: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> {
  return isLike(sql`lower(${text})`, literally(inLowerCase(db, words)).replace(signs, '_'));
}

function literally(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&');
}

function isLike(text: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${pattern}%`} escape '\\'`;
}
