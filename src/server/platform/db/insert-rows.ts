import { CompiledQuery, type Insertable } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535; small statements are parsed faster than huge ones. */
const mostParameters = 1000;

/** Inserts many rows of one table, all with the same columns, in as few statements as is fast. */
export async function insertRows<T extends keyof Tables & string>(
  trx: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const size = Math.max(1, Math.floor(mostParameters / columns.length));
  const textOf = (some: typeof rows) => trx.insertInto(table).values(some).compile().sql;
  // Built once: the text of a statement takes longer to build than its rows to insert.
  const whole = rows.length > size ? textOf(rows.slice(0, size)) : '';
  for (let at = 0; at < rows.length; at += size) {
    const some = rows.slice(at, at + size);
    const values = some.flatMap((row) => columns.map((column) => row[column]));
    await trx.executeQuery(
      CompiledQuery.raw(some.length === size && whole !== '' ? whole : textOf(some), values),
    );
  }
}
