import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Quotation marks, dashes and spaces, from keyboards and word processors. */
const signs = /['‘’ʼ´`"“”‐-―−\s-]/g;

/** Words in the lower case that the database makes of its own text: SQLite only knows the letters A to Z. */
export function inLowerCase(db: Database, words: string): string {
  return isPostgres(db) ? words.toLowerCase() : words.replace(/[A-Z]/g, (it) => it.toLowerCase());
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
