import { type RawBuilder, sql } from 'kysely';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { emptyOrder, orderOfFact } from './fact-expressions.ts';
import type { Order } from './hits-repository.ts';
import { type Stretches, stretchesOf } from './stretches-repository.ts';

/** What the companies tables are sorted by of what the portal knows by itself. */
const ownOrders: Readonly<Record<string, string>> = {
  contact_person: "lower(contact_first || ' ' || contact_last)",
  contact_number: 'contact_number',
  status: 'lower(status)',
  created_at: 'dashboard_rows.created_at',
  updated_at: 'dashboard_rows.updated_at',
};
const sorted = declaredColumns.filter(({ sort }) => sort !== undefined);

/** What the companies tables sort by: keys of columns. */
export const applicationSorts: readonly string[] = [
  ...sorted.map(({ key }) => key),
  ...Object.keys(ownOrders),
];

/** What each key is sorted by: as indexes are made of it, so it must be asked for. */
export function listOrders(db: Database): Readonly<Record<string, string>> {
  return {
    ...ownOrders,
    ...Object.fromEntries(sorted.map((column) => [column.key, orderOfFact(db, column)])),
  };
}

/** The stretches of a list in an order: of what the portal knows by itself every row holds something. */
export function listStretches(db: Database, sort: string | null, order: Order): Stretches | undefined {
  const column = sorted.find(({ key }) => key === sort);
  return column && stretchesOf(orderOfFact(db, column), emptyOrder(column), order);
}

/** What a list is sorted by, the time of its beginning unless told; application ids decide among equals. */
export function orderOf(db: Database, sort: string | null): RawBuilder<string | number> {
  return sql.raw(listOrders(db)[sort ?? 'created_at'] ?? 'dashboard_rows.created_at');
}
