import { sql } from 'kysely';
import { ofRelease } from '#contract/programme/current-release.ts';
import { emptyOrder, orderOfFact } from '#server/applications/rows/fact-expressions.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Direction, Order } from './find-repository.ts';

/** The sort keys of the companies tables that the portal itself knows. */
const ownOrders: Readonly<Record<string, string>> = {
  contact_person: "lower(contact_first || ' ' || contact_last)",
  contact_number: 'contact_number',
  status: 'lower(status)',
  created_at: 'created_at',
  updated_at: 'updated_at',
};
const sorted = ofRelease(() => declaredColumns().filter(({ sort }) => sort !== undefined));

/** All sort keys of the companies tables. */
export const applicationSorts = ofRelease((): readonly string[] => [
  ...sorted().map(({ key }) => key),
  ...Object.keys(ownOrders),
]);

/** Keys that sort by small whole numbers; all others sort by text. */
export const numericSorts = ofRelease(
  (): ReadonlySet<string | undefined> =>
    new Set([...sorted().flatMap(({ key, sort }) => (sort === 'text' ? [] : [key])), 'isVerified']),
);

/** The sort expression of each key. Indexes are made of exactly this expression, so queries must use it. */
export function listOrders(db: Database): Readonly<Record<string, string>> {
  return {
    ...ownOrders,
    ...Object.fromEntries(sorted().map((column) => [column.key, orderOfFact(db, column)])),
  };
}

/** The order of a list, newest first unless sorted. */
export function orderOf(db: Database, sort: string | null, direction: Direction): Order {
  const column = sorted().find(({ key }) => key === sort);
  const key = sql.raw(listOrders(db)[sort ?? 'created_at'] ?? 'created_at');
  // Every row has a value for what the portal itself knows.
  return { key, nothing: column && emptyOrder(column), direction: sort === null ? 'desc' : direction };
}
