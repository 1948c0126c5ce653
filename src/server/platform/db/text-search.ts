import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Quotation marks, dashes and blanks, of keyboards and of word processors. */
const signs = /['‘’ʼ´`"“”‐-―−\s-]/g;

/** Words in the lower case that the database makes of its own text: SQLite knows the letters from A to Z. */
export function inLowerCase(db: Database, words: string): string {
  return isPostgres(db) ? words.toLowerCase() : words.replace(/[A-Z]/g, (it) => it.toLowerCase());
}

/** Whether a text in lower case holds a search in lower case; percent signs and underscores are what they are. */
export function holds(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return isLike(text, literally(search));
}

/**
 * Whether a text as people wrote it holds words, whatever the capitals and the kind of quotation marks, dashes and blanks. It
 * reads the text of every row: for lists that are short, or narrowed otherwise.
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
