import { type SqlBool, sql } from 'kysely';
import { ownMeasures } from '#contract/staff-room/statistics.ts';
import { servedFigures } from '#server/forms/served/counted-figures.ts';
import type { Database } from '#server/platform/db/database.ts';
import { placesOf, type Whereabouts } from '../dashboard/place.ts';
import { all } from '../tallies/sum-changes.ts';

const measures = [...ownMeasures, ...servedFigures.map(({ key }) => key)];

/** Which applications count; null: whatever it is. Days are days in India, both included. */
export interface StatisticsFilter extends Whereabouts {
  readonly from: string | null;
  readonly until: string | null;
}

/** A sum by a measure and its value. */
export interface Sum {
  readonly measure: string;
  readonly value: string;
  readonly entries: number;
  readonly submitted: number;
}

/** Sums of everything that applications are counted by. Reads sums of days, or of all days together: no application. */
export async function readSums(db: Database, filter: StatisticsFilter): Promise<Sum[]> {
  const { from, until } = filter;
  const rows = await db
    .selectFrom('tally_counts')
    .select(['measure', 'value'])
    .select(sql<number | string>`sum(entries)`.as('entries'))
    .select(sql<number | string>`sum(submitted)`.as('submitted'))
    .where('program_id', 'in', [...(placesOf(filter) ?? [all])])
    .where('measure', 'in', measures)
    .where((it) => (from === null && until === null ? it('day', '=', all) : sql<SqlBool>`${between(filter)}`))
    .groupBy(['measure', 'value'])
    .execute();
  return rows.map(({ measure, value, entries, submitted }) => ({
    measure,
    value,
    entries: Number(entries),
    submitted: Number(submitted),
  }));
}

/** How many applications were started and submitted, by day; `value` is empty, or `deadline`. */
export async function readDays(db: Database, filter: StatisticsFilter) {
  return db
    .selectFrom('tally_counts')
    .select(['day', 'measure', 'value', 'entries'])
    .where('program_id', 'in', [...(placesOf(filter) ?? [all])])
    .where('measure', 'in', ['started', 'submitted'])
    .where(between(filter))
    .where('entries', '>', 0)
    .orderBy('day')
    .execute();
}

/** `*` for all days sorts before every digit, so a range of days leaves it out. */
function between({ from, until }: StatisticsFilter) {
  return sql<SqlBool>`day >= ${from ?? '0'} and day <= ${until ?? '9999-12-31'}`;
}
