import { type Check, checkAtOnce } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import {
  listCountedDays,
  listFigures,
  listWrongRows,
  listWrongUserSearches,
} from './lists-checks-repository.ts';
import { countDay } from './statistics/count-day.ts';
import { readDay } from './statistics/figures-repository.ts';
import { type ListFigureTable, listsTables } from './tables.ts';

/** Invariants of everything derived from applications and accounts for lists and statistics. */
export const listsChecks: readonly Check[] = [
  checkAtOnce(
    'lists',
    {
      list_rows: 'each matches its application',
      user_search: 'it has each account with its role, and no others',
    },
    ({ database }) => inSnapshot(database, compareLists),
  ),
  checkAtOnce(
    'sums of the statistics',
    { list_figures: 'each sum matches the rows of its day, unless the day waits to be counted' },
    ({ database }) => inSnapshot(database, compareSums),
  ),
  checkRows('rows of the statistics', listsTables),
];

async function compareLists(db: Database) {
  const [rows, users] = [await listWrongRows(db), await listWrongUserSearches(db)];
  return {
    looked: 2,
    faults: [
      ...rows.map((it) => `The staff lists differ from application ${it}.`),
      ...users.map((it) => `The search index differs from account ${it}.`),
    ],
  };
}

const sumOf = ({ program_id, measure, value, entries, submitted }: ListFigureTable) =>
  [program_id, measure, value, Number(entries), Number(submitted)].join('\n');

async function compareSums(db: Database) {
  const days = await listCountedDays(db);
  const faults: string[] = [];
  for (const one of days) {
    const { started, submitted } = await readDay(db, one);
    const right = new Set(countDay(one, started, submitted).map(sumOf));
    const kept = await listFigures(db, one);
    const isRight = kept.length === right.size && kept.every((sum) => right.has(sumOf(sum)));
    if (!isRight) faults.push(`The sums of the statistics for ${one} differ from its applications.`);
  }
  return { looked: days.length, faults };
}
