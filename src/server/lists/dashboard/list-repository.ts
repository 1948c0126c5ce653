import { type Expression, type SqlBool, sql } from 'kysely';
import { allSubmitted } from '#contract/staff-room/dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { countProgram } from './counts-repository.ts';
import { type Order, type Part, sortHits } from './hits-repository.ts';
import { type Count, isFoundFirst, mostCounted } from './list-effort.ts';
import { listStretches, orderOf } from './list-orders.ts';
import { conditionsOnTheWay, countFitting, type Narrowing, narrow } from './narrowing-repository.ts';
import { placesOf } from './place.ts';
import type { ApplicationFilter } from './query.ts';
import { type Stretches, walkStretches } from './stretches-repository.ts';

/** Rows with all they show; `of` says which and in what order. */
export function selectRows(db: Database) {
  return db
    .selectFrom('dashboard_rows')
    .leftJoin('award_programs', 'award_programs.id', 'dashboard_rows.program_id')
    .selectAll('dashboard_rows')
    .select('award_programs.name as program_name');
}

/** A row of the companies tables. */
export type DashboardRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** How many rows fit a filter. */
export async function countDashboardRows(
  db: Database,
  filter: Partial<ApplicationFilter> | null,
): Promise<{ readonly entries: number }> {
  return { entries: await countFitting(db, filter) };
}

/**
 * A part of the rows that fit a filter, newest first unless sorted, and how many fit, as far as they are counted; `known` is
 * that number where the caller has it.
 */
export async function listDashboardRows(
  db: Database,
  filter: ApplicationFilter,
  sort: string | null,
  order: Order,
  { limit, offset }: Part,
  known?: number,
): Promise<Count & { readonly rows: DashboardRow[] }> {
  const counted = known ?? (await countFitting(db, filter, mostCounted + 1));
  const isMore = known === undefined && counted > mostCounted;
  const total = isMore ? mostCounted : counted;
  const count = isMore ? limit : Math.min(limit, total - offset);
  if (count <= 0) return { rows: [], total, isMore };
  const behind = isMore ? Number.POSITIVE_INFINITY : total - offset - count;
  const direction = sort === null ? 'desc' : order;
  // What lies behind the middle is nearer from the end.
  const skipped = Math.min(offset, behind);
  const sorted = {
    sort,
    direction: behind < offset ? opposite[direction] : direction,
    stretches: listStretches(db, sort, direction),
  } as const;
  const part = { limit: count, offset: skipped };
  const narrowing = narrow(db, filter);
  const { search } = narrowing;
  const isFound =
    !isMore &&
    isFoundFirst(db, {
      total,
      all: (placesOf(filter) === null ? known : undefined) ?? (await countProgram(db, {})).entries,
      reach: skipped + count,
      search,
    });
  const ids = isFound ? findIds(db, narrowing, sorted, part) : walkIds(db, filter, sorted, part);
  let found = selectRows(db).where('dashboard_rows.application_id', 'in', ids);
  const { empty } = sorted.stretches ?? {};
  if (empty) found = found.orderBy(sql`${empty} ${sql.raw(sorted.direction)}`);
  const rows = await found
    .orderBy(sql`${orderOf(db, sort)} ${sql.raw(sorted.direction)}`)
    .orderBy(sql`dashboard_rows.application_id ${sql.raw(sorted.direction)}`)
    .execute();
  return { rows: behind < offset ? rows.reverse() : rows, total, isMore };
}

interface Sorted {
  readonly sort: string | null;
  readonly direction: Order;
  readonly stretches: Stretches | undefined;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

function findIds(
  db: Database,
  { rows, conditions: found }: Narrowing,
  { sort, direction, stretches }: Sorted,
  part: Part,
) {
  const hits = db
    .selectFrom(rows.as('dashboard_search'))
    .select('application_id as hit')
    .where((its) => its.and([...found]));
  const order = { table: 'dashboard_rows', id: 'application_id', key: orderOf(db, sort), direction } as const;
  return sortHits(db, hits, { ...order, first: stretches?.empty }, part);
}

function walkIds(
  db: Database,
  filter: ApplicationFilter,
  { sort, direction, stretches }: Sorted,
  part: Part,
) {
  const order = sql.raw(direction);
  // A column that is filtered as it is sorted by: PostgreSQL would walk past all its other choices, SQLite sort.
  const isPinned =
    (sort === 'status' && statusOf(filter) !== null) ||
    (isPostgres(db) && sort !== null && Object.hasOwn(filter.choices, sort));
  const walk = (found: readonly Expression<SqlBool>[], { limit, offset }: Part, areAlike: boolean) => {
    let ids = db
      .selectFrom('dashboard_rows')
      .select('application_id as hit')
      .where((it) => it.and([...found, ...steered(db, filter, sort)]));
    if (!areAlike) ids = ids.orderBy(sql`${orderOf(db, sort)} ${order}`);
    return ids.orderBy(sql`dashboard_rows.application_id ${order}`).limit(limit).offset(offset);
  };
  if (stretches === undefined || isPinned) return walk([], part, isPinned);
  return walkStretches(db, stretches, direction, part, (stretch, reach) =>
    walk([stretch], reach, stretch === stretches.empty),
  );
}

/** The one status asked for. */
function statusOf({ status }: ApplicationFilter): string | null {
  return status === allSubmitted ? null : status;
}

/** The index of the sort is walked, or the part of it that has the status asked for. */
function steered(db: Database, filter: ApplicationFilter, sort: string | null): Expression<SqlBool>[] {
  const status = statusOf(filter);
  const isNewest = sort === null || sort === 'created_at';
  if (status === null || !(isNewest || sort === 'status'))
    return conditionsOnTheWay(db, 'dashboard_rows', filter);
  const of = isNewest
    ? sql<SqlBool>`status = ${status}`
    : sql<SqlBool>`lower(status) = ${status.toLowerCase()}`;
  return [of, ...conditionsOnTheWay(db, 'dashboard_rows', isNewest ? { ...filter, status: null } : filter)];
}
