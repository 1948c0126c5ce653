import { type ExpressionBuilder, sql } from 'kysely';
import { allSubmitted } from '#contract/staff-room/dashboard.ts';
import { listHandling } from '#server/applications/conversation/handling-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Direction, findPositions, type Page, type Part, toPage, walk } from './find-repository.ts';
import { countFitting, narrow } from './narrowing-repository.ts';
import { orderOf } from './orders-repository.ts';
import type { ApplicationFilter } from './query.ts';
import { choiceColumns } from './query-schemas.ts';

/** A column of the application itself, which is neither filtered nor sorted by. */
function own<Name extends 'due_at' | 'due_reason'>(it: ExpressionBuilder<Tables, 'list_rows'>, name: Name) {
  return it
    .selectFrom('applications')
    .select(`applications.${name}`)
    .whereRef('applications.id', '=', 'list_rows.application_id');
}

/** Rows with everything that lists show of them. */
function selectRows(db: Database) {
  return db
    .selectFrom('list_rows')
    .leftJoin('award_programs', 'award_programs.id', 'list_rows.program_id')
    .select([
      'application_id',
      'program_id',
      'award_programs.name as program_name',
      'title',
      'status',
      'facts',
    ])
    .select(['is_final', 'is_automatic', 'is_complete', 'contact_first', 'contact_last', 'contact_number'])
    .select(['created_at', 'updated_at', 'submitted_at'])
    .select((it) => [own(it, 'due_at').as('due_at'), own(it, 'due_reason').as('due_reason')]);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** A row of the companies tables, with what staff note about it. */
export type ListedRow = StoredRow & { readonly handling: Handling | undefined };
type Handling = ReturnType<Awaited<ReturnType<typeof listHandling>>['get']>;

async function withHandling(db: Database, rows: readonly StoredRow[]): Promise<ListedRow[]> {
  const handled = await listHandling(
    db,
    rows.map(({ application_id }) => application_id),
  );
  return rows.map((row) => ({ ...row, handling: handled.get(row.application_id) }));
}

/**
 * A part of the rows that match a filter, newest first unless sorted; `count` is how many match, and `next` is the
 * position of the last one if more may follow.
 */
export async function listRows(
  db: Database,
  filter: ApplicationFilter,
  sort: string | null,
  direction: Direction,
  part: Part,
  count: number,
): Promise<Page<ListedRow>> {
  // If the filter fixes the value that the list is sorted by, ids alone are the order.
  const isOneValue = sort !== null && isPinned(filter, sort);
  const order = isOneValue ? { key: sql`application_id`, direction } : orderOf(db, sort, direction);
  const positions = await findPositions(db, narrow(db, filter, sort), order, count, part);
  const ids = positions.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectRows(db).where('application_id', 'in', ids).execute();
  return toPage(part, positions, await withHandling(db, rows), ({ application_id }) => application_id);
}

/** The row of one application; undefined if it was deleted. */
export async function findRow(db: Database, applicationId: string): Promise<ListedRow | undefined> {
  const rows = await selectRows(db).where('application_id', '=', applicationId).execute();
  return (await withHandling(db, rows))[0];
}

function isPinned(filter: ApplicationFilter, sort: string): boolean {
  if (sort === 'status') return filter.status !== undefined && filter.status !== allSubmitted;
  return Object.keys(filter).some((name) => choiceColumns().get(name)?.key === sort);
}

/** Few enough rows per read for others to be served in between. */
const batchSize = 200;

/**
 * Walks all rows that match a filter in the order of the list, newest first unless sorted. Each batch continues after
 * the last row of the one before, so that memory stays flat and rows that come or go meanwhile move no others; a row
 * whose sort value changes meanwhile may appear twice or not at all. Others are served between the batches.
 */
export async function* eachRow(
  db: Database,
  filter: ApplicationFilter,
  sort: string | null,
  direction: Direction,
  limit = batchSize,
): AsyncGenerator<ListedRow, void, undefined> {
  const count = await countFitting(db, filter);
  yield* walk(limit, (part) => listRows(db, filter, sort, direction, part, count));
}
