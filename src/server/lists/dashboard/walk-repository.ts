import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Order } from './hits-repository.ts';
import { fewCandidates } from './list-effort.ts';
import { listStretches, orderOf } from './list-orders.ts';
import { type DashboardRow, selectRows } from './list-repository.ts';
import { conditionsOnTheWay, countFitting, narrow } from './narrowing-repository.ts';
import type { ApplicationFilter } from './query.ts';

/** Rows read at once: few enough for others to be answered in between. */
const usualBatch = 200;

/**
 * Walks all rows that fit a filter (null: all there are) in the order of the list, newest first unless sorted. Each batch
 * goes on behind the last row of the one before, so that memory stays flat and a row that comes or goes meanwhile moves no
 * other; one whose sorted value changes meanwhile may be met twice or not at all. Others are served between the batches.
 */
export async function* eachDashboardRow(
  db: Database,
  filter: ApplicationFilter | null,
  sort: string | null,
  order: Order,
  batchSize = usualBatch,
): AsyncGenerator<DashboardRow, void, undefined> {
  const direction = sort === null ? 'desc' : order;
  const [key, way] = [orderOf(db, sort), sql.raw(direction)];
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const found = conditionsOnTheWay(db, 'dashboard_rows', filter);
  const { rows: hits, conditions: hit, search } = narrow(db, filter);
  if (search === 'indexed' && (await countFitting(db, filter, fewCandidates + 1)) <= fewCandidates) {
    // Nobody else would be answered while the texts of all rows are read for the few that hold a rare word.
    const ids = db
      .selectFrom(hits.as('dashboard_search'))
      .select('application_id')
      .where((it) => it.and([...hit]));
    found.push(sql<SqlBool>`dashboard_rows.application_id in (${ids})`);
  }
  const { filled, empty } = listStretches(db, sort, direction) ?? {};
  for (const stretch of filled && empty ? [filled, empty] : [null]) {
    const own = stretch === null ? found : [...found, stretch];
    let last: { readonly key: string | number; readonly id: string } | undefined;
    for (;;) {
      let batch = selectRows(db)
        .select(key.as('sort_key'))
        .where((it) => it.and(own))
        .$if(stretch !== empty, (it) => it.orderBy(sql`${key} ${way}`))
        .orderBy(sql`dashboard_rows.application_id ${way}`)
        .limit(batchSize);
      if (last !== undefined) {
        batch = batch.where(
          stretch === empty
            ? sql<SqlBool>`dashboard_rows.application_id ${beyond} ${last.id}`
            : sql<SqlBool>`(${key}, dashboard_rows.application_id) ${beyond} (${last.key}, ${last.id})`,
        );
      }
      const rows = await batch.execute();
      for (const { sort_key, ...row } of rows) {
        last = { key: sort_key, id: row.application_id };
        yield row;
      }
      if (rows.length < batchSize) break;
    }
  }
}
