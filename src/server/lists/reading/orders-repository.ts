import { sql } from 'kysely';
import { ofRelease } from '#contract/programme/current-release.ts';
import { emptyOrder, orderOfFact } from '#server/applications/rows/fact-expressions.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Direction, Order } from './find-repository.ts';

/** What the companies tables are sorted by of what the portal knows by itself. */
const ownOrders: Readonly<Record<string, string>> = {
  contact_person: "lower(contact_first || ' ' || contact_last)",
  contact_number: 'contact_number',
  status: 'lower(status)',
  created_at: 'created_at',
  updated_at: 'updated_at',
};
const sorted = ofRelease(() => declaredColumns().filter(({ sort }) => sort !== undefined));

/** What the companies tables sort by: keys of columns. */
export const applicationSorts = ofRelease((): readonly string[] => [
  ...sorted().map(({ key }) => key),
  ...Object.keys(ownOrders),
]);

/** Sorts by small whole numbers; all others are by texts. */
export const numericSorts = ofRelease(
  (): ReadonlySet<string | undefined> =>
    new Set([...sorted().flatMap(({ key, sort }) => (sort === 'text' ? [] : [key])), 'isVerified']),
);

/** What each key is sorted by: as indexes are made of it, so it must be asked for. */
export function listOrders(db: Database): Readonly<Record<string, string>> {
  return {
    ...ownOrders,
    ...Object.fromEntries(sorted().map((column) => [column.key, orderOfFact(db, column)])),
  };
}

/** The order of a list, the newest first unless sorted. */
export function orderOf(db: Database, sort: string | null, direction: Direction): Order {
  const column = sorted().find(({ key }) => key === sort);
  const key = sql.raw(listOrders(db)[sort ?? 'created_at'] ?? 'created_at');
  // Of what the portal knows by itself every row holds something.
  return { key, nothing: column && emptyOrder(column), direction: sort === null ? 'desc' : direction };
}
