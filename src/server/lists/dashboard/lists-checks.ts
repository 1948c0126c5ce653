import { outcomes } from '#contract/judging/decisions.ts';
import { type Check, checkAtOnce } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import {
  amount,
  day,
  document,
  filled,
  flag,
  id,
  instant,
  oneOf,
  orNull,
  text,
} from '#server/platform/checks/column-rules.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import type { TallyCountTable } from '#server/platform/db/tables.ts';
import { sumChanges } from '../tallies/sum-changes.ts';
import {
  listSums,
  listTalliesAfter,
  listWrongCounts,
  listWrongRows,
  listWrongSearches,
  listWrongUserSearches,
} from './lists-checks-repository.ts';

const page = 1000;

/** What must hold of all that is derived from applications and accounts, for lists and statistics. */
export const listsChecks: readonly Check[] = [
  checkAtOnce(
    'lists',
    {
      dashboard_rows: 'each says what its application says',
      dashboard_search: 'it has the words and the place of each row, and no other',
      user_search: 'it has each account with its role, and no other',
      list_counts: 'its sums are the lengths of the lists',
    },
    ({ database }) => inSnapshot(database, compareLists),
  ),
  checkAtOnce(
    'sums of the statistics',
    {
      tallies: 'what was counted of each is what it counts under, unless it waits to be counted',
      tally_counts: 'each sum is that of the tallies',
    },
    ({ database }) => inSnapshot(database, compareSums),
  ),
  checkRows('rows of lists and statistics', {
    dashboard_rows: {
      columns: {
        application_id: id,
        program_id: filled,
        title: text,
        status: oneOf(['in progress', 'submitted', ...outcomes]),
        is_final: flag,
        is_automatic: flag,
        is_complete: orNull(flag),
        contact_first: text,
        contact_last: text,
        contact_number: text,
        list_facts: document,
        facets: document,
        facts_of: text,
        search_text: text,
        created_at: instant,
        updated_at: instant,
        submitted_at: orNull(instant),
      },
    },
    tallies: {
      columns: {
        application_id: id,
        definition_revision: filled,
        facts: orNull(document),
        counted: orNull(document),
        is_pending: flag,
        started: orNull(day),
        submitted: orNull(day),
        stopped: orNull(text),
      },
    },
    tally_counts: {
      columns: {
        program_id: text,
        measure: filled,
        day: text,
        value: text,
        entries: amount,
        submitted: amount,
      },
    },
  }),
];

async function compareLists(db: Database) {
  const [rows, searches] = [await listWrongRows(db), await listWrongSearches(db)];
  const [users, counts] = [await listWrongUserSearches(db), await listWrongCounts(db)];
  return {
    looked: 4,
    faults: [
      ...rows.map((it) => `The lists of the staff show application ${it} otherwise than it stands.`),
      ...searches.map((it) => `Searches find application ${it} otherwise than the lists show it.`),
      ...users.map((it) => `Searches find account ${it} otherwise than it is.`),
      ...counts.map(
        ({ list, kept, found }) => `The list "${list}" has ${found} rows, and ${kept} are counted.`,
      ),
    ],
  };
}

async function compareSums(db: Database) {
  const sums = new Map<string, TallyCountTable>();
  const keyOf = ({ program_id, measure, day, value }: TallyCountTable) =>
    [program_id, measure, day, value].join('\n');
  const add = (row: TallyCountTable, sign: 1 | -1) => {
    const before = sums.get(keyOf(row)) ?? { ...row, entries: 0, submitted: 0 };
    const entries = before.entries + sign * Number(row.entries);
    sums.set(keyOf(row), { ...before, entries, submitted: before.submitted + sign * Number(row.submitted) });
  };
  const faults: string[] = [];
  for (let last = ''; ; ) {
    const tallies = await listTalliesAfter(db, last, page);
    for (const { application_id, is_pending, facts, counted } of tallies) {
      if (is_pending === 0 && facts !== counted)
        faults.push(`Application ${application_id} is counted otherwise than its tally says.`);
    }
    for (const sum of sumChanges(tallies.map(({ counted }) => ({ facts: counted, counted: null }))))
      add(sum, 1);
    const end = tallies.at(-1);
    if (end === undefined || tallies.length < page) break;
    last = end.application_id;
  }
  for (const row of await listSums(db)) add(row, -1);
  for (const { program_id, measure, day, value, entries, submitted } of sums.values()) {
    if (entries === 0 && submitted === 0) continue;
    faults.push(`The sum of ${measure} "${value}" of ${program_id} on ${day} is not that of the tallies.`);
  }
  return { looked: sums.size, faults };
}
