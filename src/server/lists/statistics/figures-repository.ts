import { type SqlBool, sql } from 'kysely';
import { indianDayBounds } from '#contract/indian-day.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import { ownMeasures } from '#contract/staff-room/statistics.ts';
import { servedFigures, stateFigure } from '#server/forms/served/counted-figures.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { placesOf, type Whereabouts } from '#server/programme/place.ts';
import type { ListFigureTable } from '../tables.ts';
import { countDay } from './count-day.ts';

const measures = ofRelease(() => [...ownMeasures, ...servedFigures().map(({ key }) => key)]);
/** The PostgreSQL advisory lock for counting days. */
const turn = 7_206_452;

/** Which applications count; null: all. Days are days in India, both included. */
export interface StatisticsFilter extends Whereabouts {
  readonly from: string | null;
  readonly until: string | null;
}

export type Sum = Pick<ListFigureTable, 'measure' | 'value' | 'entries' | 'submitted'>;

/** Sums of everything that applications are counted by. */
export async function readSums(db: Database, filter: StatisticsFilter): Promise<Sum[]> {
  const rows = await ofFilter(db, filter)
    .select(['measure', 'value'])
    .select(sql<number | string>`sum(entries)`.as('entries'))
    .select(sql<number | string>`sum(submitted)`.as('submitted'))
    .where('measure', 'in', measures())
    .groupBy(['measure', 'value'])
    .execute();
  return rows.map((row) => ({ ...row, entries: Number(row.entries), submitted: Number(row.submitted) }));
}

/** How many applications were started and submitted, by day; `value` is empty, or `deadline`. */
export async function readDays(db: Database, filter: StatisticsFilter) {
  return ofFilter(db, filter)
    .select(['day', 'measure', 'value', 'entries'])
    .where('measure', 'in', ['started', 'submitted'])
    .orderBy('day')
    .execute();
}

function ofFilter(db: Database, filter: StatisticsFilter) {
  const { from, until } = filter;
  const places = placesOf(filter);
  const bounded = from !== null || until !== null;
  return db
    .selectFrom('list_figures')
    .$if(places !== null, (it) => it.where('program_id', 'in', [...(places ?? [])]))
    .$if(bounded, (it) => it.where(sql<SqlBool>`day between ${from ?? '0'} and ${until ?? '9999-12-31'}`));
}

/** How many changes are not in the figures yet. */
export async function countPending(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('list_days')
    .select((it) => it.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How long opening the statistics may count changed days; the worker does the rest. */
const countingMs = 300;

/** Counts changed days before someone reads the figures. */
export async function countForReader(database: Database): Promise<void> {
  const enough = performance.now() + countingMs;
  while (performance.now() < enough && (await countChangedDay(database)));
}

/** How many changes of a day are counted at once; further ones count it again. */
const mostMarks = 10_000;

/**
 * Recounts one of the changed days; false if there is none. Marks that changes under way hold stay: waiting for them could
 * become a deadlock, and this count does not see them.
 */
export async function countChangedDay(database: Database): Promise<boolean> {
  const due = database.selectFrom('list_days').select('day').orderBy('day').limit(1);
  if ((await due.executeTakeFirst()) === undefined) return false;
  return database.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(turn)})`.execute(trx);
    const marks = await trx
      .selectFrom('list_days')
      .selectAll()
      .where('day', '=', (it) =>
        it.selectFrom('list_days as due').select((of) => of.fn.min('due.day').as('day')),
      )
      .limit(mostMarks)
      .$if(isPostgres(trx), (it) => it.forUpdate().skipLocked())
      .execute();
    // Another server was faster, or changes are under way.
    if (marks[0] === undefined) return false;
    const { day } = marks[0];
    const ids = marks.map(({ application_id }) => application_id);
    await trx.deleteFrom('list_days').where('day', '=', day).where('application_id', 'in', ids).execute();
    const { started, submitted } = await readDay(trx, day);
    await trx.deleteFrom('list_figures').where('day', '=', day).execute();
    await insertRows(trx, 'list_figures', countDay(day, started, submitted));
    return true;
  });
}

/** What was started on a day in India, and what was submitted on it. */
export async function readDay(trx: Database, day: string) {
  const [from, until] = indianDayBounds(day);
  const of = (column: 'created_at' | 'submitted_at') =>
    trx
      .selectFrom('list_rows')
      .select(['program_id', 'status', 'is_final', 'is_automatic', 'is_complete'])
      .where(column, '>=', from.toISOString())
      .where(column, '<', until.toISOString());
  return {
    started: await of('created_at').select(['facts', 'progress']).execute(),
    submitted: await of('submitted_at').execute(),
  };
}

/** How many applications of an edition were started until a day, by programme and by state. */
export async function applicationCounts(db: Database, edition: string, until: string) {
  await countForReader(db);
  const sums = await readSums(db, { edition, program: null, from: null, until });
  const of = (wanted: string) =>
    new Map(sums.flatMap(({ measure, value, ...sum }) => (measure === wanted ? [[value, sum]] : [])));
  return { programmes: of('program'), states: of(stateFigure()) };
}
