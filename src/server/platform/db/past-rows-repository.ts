import { sql } from 'kysely';
import type { Term } from '../services.ts';
import type { Tables } from './tables.ts';

/** Removes rows of a table whose `instant` is past their term. */
export function past<Name extends keyof Tables & string>(
  table: Name,
  key: readonly (keyof Tables[Name] & string)[],
  instant: keyof Tables[Name] & string,
): Term['remove'] {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  return async ({ database }, before, most) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${sql.ref(instant)} < ${before.toISOString()}
      limit ${sql.lit(most)})`.execute(database);
    return Number(numAffectedRows ?? 0);
  };
}
