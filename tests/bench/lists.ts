import { paths } from '#contract/paths.ts';
import { userSorts } from '#contract/staff-room/dashboard.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { applicationSorts } from '#server/lists/reading/orders-repository.ts';
import { onDatabases, quantile, rounded } from './on-databases.ts';
import { type Call, withPortal } from './portal-calls.ts';
import { seedLists } from './seed-lists.ts';

const sizes = [1000, Number(process.env.BENCH_APPLICATIONS ?? 100_000)] as const;
const budget = 50;

/** Pages of the lists, by what is asked; `{south}` is filled in. */
const questions: Readonly<Record<string, string>> = {
  'first page': 'page=1',
  ...Object.fromEntries(applicationSorts().map((sort) => [`by ${sort}`, `sort=${sort}`])),
  'by company, descending': 'sort=company_name&order=desc',
  'filter: programme': 'program={south}',
  'filter: no programme': 'program=none',
  'filter: status': 'status=submitted',
  'filter: status, by status': 'status=submitted&sort=status',
  'filter: sector': 'sector=OPC',
  'filter: industry': 'industry=C&sort=company_name',
  'filter: category': 'category=healthcare',
  'filter: enterprise': 'enterprise=mega&sort=company_name',
  'filter: five together':
    'program={south}&status=submitted&category=healthcare&enterprise=small&sector=private',
  'search: most rows': 'search=private',
  'search: most, by company': 'search=private&sort=company_name',
  'search: some rows': 'search=water',
  'search: few rows': 'search=trees around pune',
  'search: no row': 'search=qqzzx',
  'search: two letters': 'search=ja',
  'search: no two letters': 'search=%7E%7E',
  'search and filter': 'search=water&status=submitted&program={south}',
  'by company, page 20': 'page=20&sort=company_name',
  'users: first page': 'list=users',
  ...Object.fromEntries(userSorts.map((sort) => [`users: by ${sort}`, `list=users&sort=${sort}`])),
  'users: search, most': 'list=users&search=private',
  'users: search, few': 'list=users&search=person.77',
  'users: search, none': 'list=users&search=qqzzx',
};

/** Milliseconds of each run, by question. */
type Times = { readonly [question: string]: readonly number[] };

/**
 * How long the server takes for a page of the administrators' lists, from the request to the text of the answer, with
 * 1,000 and with 100,000 applications, on SQLite and on a real PostgreSQL.
 */
export async function measureLists(runs: number): Promise<void> {
  const found: { readonly kind: string; readonly times: Times }[] = [];
  for (const size of sizes) {
    await onDatabases(({ kind, config }) =>
      withPortal(
        config,
        (trx) => seedLists(trx, size),
        async (call) => {
          found.push({ kind, times: await ask(call, runs) });
        },
      ),
    );
  }
  for (const kind of ['SQLite', 'PostgreSQL']) {
    const [few, many] = found.filter((each) => each.kind === kind).map(({ times }) => times);
    console.log(
      `\n${kind}, ms of server time with ${sizes.map((size) => size.toLocaleString('en')).join(' and ')}`,
    );
    const rows = Object.keys(questions).map((question) => [
      question,
      row(few?.[question] ?? [], many?.[question] ?? []),
    ]);
    console.table(Object.fromEntries(rows));
  }
}

async function ask(call: Call, runs: number): Promise<Times> {
  const [south] = JSON.parse((await call(paths.awardPrograms)).text).data as { _id: string }[];
  const times: { [question: string]: number[] } = {};
  for (const [question, query] of Object.entries(questions)) {
    const url = `${staffPaths.dashboard}?${query.replace('{south}', south?._id ?? '')}`;
    const taken: number[] = [];
    for (let run = -2; run < runs; run += 1) taken.push((await call(url)).cost.ms);
    // The first two warm up caches.
    times[question] = taken.slice(2);
  }
  return times;
}

function row(few: readonly number[], many: readonly number[]) {
  const [a, b] = [quantile(few, 0.5), quantile(many, 0.5)];
  return {
    'median, few': rounded(a),
    'p95, few': rounded(quantile(few, 0.95)),
    'median, many': rounded(b),
    'p95, many': rounded(quantile(many, 0.95)),
    ratio: rounded(b / a),
    [`over ${budget}`]: b > budget,
  };
}
