import { faker } from '@faker-js/faker/locale/en_IN';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Ranking } from '#contract/judging/rankings-schemas.ts';
import { editionId, newestEdition } from '#contract/programme/edition.ts';
import { updateRound } from '#server/judging/rounds/rounds-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { toNewUserRow } from '#server/platform/identity/users-repository.ts';
import { judgeRound } from '../../scripts/demo/judge-round.ts';
import { onDatabases, quantile, rounded } from './on-databases.ts';
import { type Call, withPortal } from './portal-calls.ts';
import { seedLists } from './seed-lists.ts';

const applications = Number(process.env.BENCH_APPLICATIONS ?? 10_000);
const jurorCount = 50;
const sheetsEach = 5;
const budget = 300;
const sheet = 'score-sheet';

/** Server time of a chair's requests in a large round, on SQLite and on a real PostgreSQL. */
export async function measureRanking(runs: number): Promise<void> {
  console.log(
    `A round of ${applications.toLocaleString('en')} applications, ${jurorCount} jurors, ${sheetsEach} sheets each. Others wait: the longest turn of the loop, by the processor.`,
  );
  await onDatabases(({ kind, config }) => {
    const jurors = inventJurors();
    const fill = async (trx: Database) => {
      await seedLists(trx, applications, 100);
      await insertRows(trx, 'users', jurors);
    };
    return withPortal(config, fill, async (call, { services }) => {
      console.log(`\n${kind}`);
      const ids = jurors.map(({ id }) => id);
      console.table(await measure(call, services.database, ids, runs));
    });
  });
}

function inventJurors() {
  return Array.from({ length: jurorCount }, (_, at) =>
    toNewUserRow(
      {
        email: `juror.${at}@jury.example`,
        first_name: 'Juror',
        last_name: String(at).padStart(2, '0'),
        ...{ mobile_number: '', company_name: '', designation: '', passwordHash: '' },
        role: 'jury',
        isVerified: true,
      },
      new Date(),
    ),
  );
}

async function measure(
  call: Call,
  database: Database,
  jurors: readonly string[],
  runs: number,
): Promise<Record<string, object>> {
  const now = Date.now();
  const plan = {
    edition: editionId(newestEdition()),
    name: 'Bench',
    level: 'regional',
    method: 'scores',
    sheet,
    entrants: { programs: [], themes: [], onlyComplete: false, from: null },
    opens_at: new Date(now - 3_600_000).toISOString(),
    closes_at: new Date(now + 36_000_000).toISOString(),
    jurors_each: sheetsEach,
    limit_each: null,
    is_blind: false,
  };
  const round = JSON.parse((await call(judgingPaths.rounds, 'POST', plan)).text).data._id as string;
  const chosen = jurors.map((juror) => ({
    juror,
    limit: null,
    programs: [],
    themes: [],
    blocked_domains: [],
  }));
  await call(judgingPaths.roundJurors(round), 'PUT', { jurors: chosen, changes: 0 });
  const rows: Record<string, object> = {};
  const note = (name: string, costs: readonly CallCost[], limit = Number.POSITIVE_INFINITY) => {
    rows[name] = row(costs, limit);
  };
  note('start of the round', [await call(judgingPaths.startRound(round), 'POST')]);
  note('draw', [await call(judgingPaths.drawRound(round), 'POST', { seed: 'bench' })]);
  faker.seed(7);
  await judgeRound(database, { round, sheet, merits: new Map(), changedAt: () => new Date() });

  const { groups } = JSON.parse((await call(judgingPaths.ranking(round))).text).data as Pick<
    Ranking,
    'groups'
  >;
  const largest = groups.toSorted((a, b) => b.entries - a.entries)[0];
  if (!largest) throw new Error('The round has no group');
  const { program, award, size, entries } = largest;
  const group = new URLSearchParams({ program, award, size });
  const repeat = async (name: string, url: string, times: number, limit = Number.POSITIVE_INFINITY) => {
    const costs: CallCost[] = [];
    for (let run = 0; run < times; run += 1) costs.push(await call(url));
    note(name, costs, limit);
  };
  const ranking = `${judgingPaths.ranking(round)}?${group}`;
  await repeat(`ranking of ${entries}, of ${groups.length} groups`, ranking, runs, budget);
  await repeat('the same, normalised', `${ranking}&normalised=yes`, runs, budget);
  await repeat('the same, without a juror', `${ranking}&without=${jurors[0]}`, runs, budget);
  await updateRound(database, round, { method: 'ranks' });
  await repeat('the same, by ranks', ranking, runs, budget);
  await repeat('the round and its jurors', judgingPaths.round(round), runs, budget);
  const file = judgingPaths.rankingExport(round);
  await repeat('export of the ranking, CSV', `${file}?of=ranking`, 2);
  await repeat('export of the sheets, CSV', `${file}?of=sheets`, 1);
  await repeat('export of the sheets, XLSX', `${file}?of=sheets&format=xlsx`, 1);
  const book = groups.filter((each) => each.program === program);
  const sum = book.reduce((all, each) => all + each.entries, 0);
  await repeat(
    `book of a programme, ${sum} applications`,
    `${judgingPaths.rankingBook(round)}?program=${program}`,
    1,
  );
  return rows;
}

type CallCost = Awaited<ReturnType<Call>>;

function row(calls: readonly CallCost[], limit: number) {
  const [times, processor, held] = (['ms', 'cpu', 'held'] as const).map((what) =>
    calls.map(({ cost }) => cost[what]),
  ) as [number[], number[], number[]];
  return {
    'median, ms': rounded(quantile(times, 0.5), 0),
    longest: rounded(Math.max(...times), 0),
    processor: rounded(quantile(processor, 0.5), 0),
    'others wait': rounded(Math.max(...held), 0),
    kB: rounded((calls[0]?.bytes ?? 0) / 1024, 0),
    [`over ${budget}`]: quantile(times, 0.5) > limit,
  };
}
