import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Which rows of a list. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** Direction of a sort. */
export type Order = 'asc' | 'desc';

interface HitOrder {
  readonly table: 'dashboard_rows' | 'users';
  /** The column of the table that the hits name. */
  readonly id: string;
  readonly key: RawBuilder<unknown>;
  readonly direction: Order;
}

/**
 * A part of the ids that were found, in the order of a key of their rows; the ids decide among equals. All of them are found
 * first and the row of each is asked for by itself: left to join the two, databases read a whole index for a few.
 */
export function sortHits<Table extends keyof Tables>(
  db: Database,
  hits: SelectQueryBuilder<Tables, Table, { hit: string }>,
  { table, id, key, direction }: HitOrder,
  { limit, offset }: Part,
) {
  const way = sql.raw(direction);
  const row = sql`select ${key} from ${sql.table(table)} where ${sql.ref(`${table}.${id}`)} = hits.hit`;
  return db
    .with(
      (it) => it('hits').materialized(),
      () => hits,
    )
    .selectFrom('hits')
    .select('hit')
    .orderBy(sql`(${row}) ${way}`)
    .orderBy(sql`hit ${way}`)
    .limit(limit)
    .offset(offset);
}
