import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a text in lower case holds a search in lower case; percent signs and underscores are what they are. */
export function holds(text: Expression<unknown>, search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}

/** Whether a search is found by an index of all sequences of three characters; a shorter one is read text by text. */
export function isIndexed(search: string): boolean {
  return [...search].length >= 3;
}

/** Rows of `dashboard_search` or `user_search` whose text holds an indexed search, as SQLite's index tells them one by one. */
export interface Hits<T> {
  /** To be read under the name of the table; without it, where the number of them is all that is asked. */
  readonly rows: RawBuilder<T>;
  readonly words: RawBuilder<T>;
  /** What must hold of each. */
  readonly on: Expression<SqlBool>;
}

/** The hits of a search in lower case; PostgreSQL uses an index of its own for `holds`. */
export function hitsOf<T>(kind: 'dashboard' | 'user', search: string): Hits<T> {
  const [index, table] = [sql.table(`${kind}_trigrams`), sql.table(`${kind}_search`)];
  const words = sql<T>`${index}(${`"${search.replaceAll('"', '""')}"`})`;
  // SQLite takes the tables of a cross join in the order in which they are written.
  const rows = sql<T>`${words} as words cross join ${table}`;
  return { rows, words, on: sql<SqlBool>`${table}.id = words.rowid` };
}
