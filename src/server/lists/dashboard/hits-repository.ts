import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

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
  /** Sorted by before the key. */
  readonly first?: RawBuilder<unknown> | undefined;
  readonly direction: Order;
}

/**
 * A part of the ids that were found, in the order of a key of their rows; the ids decide among equals. All of them are found
 * first and the row of each is asked for by itself: left to join the two, databases read a whole index for a few.
 */
export function sortHits<Table extends keyof Tables>(
  db: Database,
  hits: SelectQueryBuilder<Tables, Table, { hit: string }>,
  { table, id, key, first, direction }: HitOrder,
  { limit, offset }: Part,
) {
  const way = sql.raw(direction);
  const ofRow = (what: RawBuilder<unknown>) =>
    sql`(select ${what} from ${sql.table(table)} where ${sql.ref(`${table}.${id}`)} = hits.hit)`;
  let found = db
    .with(
      (it) => it('hits').materialized(),
      () => hits,
    )
    .selectFrom('hits')
    .select('hit');
  if (first !== undefined) found = found.orderBy(sql`${ofRow(first)} ${way}`);
  return found
    .orderBy(sql`${ofRow(key)} ${way}`)
    .orderBy(sql`hit ${way}`)
    .limit(limit)
    .offset(offset);
}
