import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Order, Part } from './hits-repository.ts';

/**
 * The rows that hold something of what a list is sorted by, and those that hold nothing: these are alike, and in the order of
 * their ids. SQLite would sort them by the key as well, though the index has them in this order.
 */
export interface Stretches {
  readonly filled: RawBuilder<SqlBool>;
  readonly empty: RawBuilder<SqlBool>;
}

/**
 * Rows that hold nothing of what a list is sorted by come last in both directions. Downwards they do by themselves, and where
 * every row holds something there are none: then undefined. `nothing` is the least that the key can be.
 */
export function stretchesOf(key: string, nothing: string | undefined, order: Order): Stretches | undefined {
  if (nothing === undefined || order === 'desc') return undefined;
  return { filled: sql.raw(`${key} > ${nothing}`), empty: sql.raw(`${key} = ${nothing}`) };
}

/** A part of the ids along the index of a sort, of which `walk` takes a stretch: one stretch after the other. */
export function walkStretches<Table extends keyof Tables>(
  db: Database,
  stretches: Stretches,
  direction: Order,
  { limit, offset }: Part,
  walk: (stretch: RawBuilder<SqlBool>, part: Part) => SelectQueryBuilder<Tables, Table, { hit: string }>,
) {
  const { filled, empty } = stretches;
  const [first, second] = direction === 'asc' ? [filled, empty] : [empty, filled];
  const reach = { limit: limit + offset, offset: 0 };
  return db
    .selectFrom(walk(first, reach).as('first'))
    .select('hit')
    .unionAll(db.selectFrom(walk(second, reach).as('second')).select('hit'))
    .limit(limit)
    .offset(offset);
}
