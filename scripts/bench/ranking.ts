import { faker } from '@faker-js/faker/locale/en_IN';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Ranking } from '#contract/judging/rankings-schemas.ts';
import { paths } from '#contract/paths.ts';
import { editionId, newestEdition } from '#contract/programme/edition.ts';
import { giveAccount } from '#server/accounts/give-account.ts';
import { createApp, type Portal } from '#server/app.ts';
import { updateRound } from '#server/judging/rounds/rounds-repository.ts';
import { prepareDatabase } from '#server/modules.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { loadInBulk } from '#server/platform/db/load-in-bulk.ts';
import { toNewUserRow } from '#server/platform/identity/users-repository.ts';
import { judgeRound } from '../demo/judge-round.ts';
import { median } from './measure.ts';
import { onDatabases, rounded } from './on-databases.ts';
import { seedLists } from './seed-lists.ts';
import { watchTurns } from './watch-turns.ts';

const applications = Number(process.env.BENCH_APPLICATIONS ?? 10_000);
const jurorCount = 50;
const sheetsEach = 5;
const budget = 300;
const sheet = 'score-sheet';
const chair = { email: 'bench@csr-awards.example', password: 'Bench-4-ranking' };

/** What a call cost; `held` is the longest turn of the loop meanwhile, in ms of its thread's processor: everybody else waits for it. */
interface Cost {
  readonly ms: number;
  /** Processor time of this process, all its threads together: what a busy machine does not lengthen. */
  readonly cpu: number;
  readonly held: number;
  readonly bytes: number;
}

/** Server time of what a chair asks of a large round, on SQLite and on a real PostgreSQL. */
export async function measureRanking(runs: number): Promise<void> {
  console.log(
    `A round of ${applications.toLocaleString('en')} applications, ${jurorCount} jurors, ${sheetsEach} sheets each. Others wait: the longest turn of the loop, by the processor.`,
  );
  await onDatabases(async ({ kind, config }) => {
    const database = await openDatabase(config);
    await prepareDatabase(database, new Date());
    const jurors = await fill(database);
    const { app } = await createApp(config, { site: null });
    try {
      console.log(`\n${kind}`);
      console.table(await measure(app, database, jurors, runs));
    } finally {
      await app.close();
      await database.destroy();
    }
  });
}

/** Applications, a chair, and jurors, whose ids are answered. */
async function fill(database: Database): Promise<string[]> {
  const jurors = Array.from({ length: jurorCount }, (_, at) =>
    toNewUserRow(
      {
        email: `juror.${at}@jury.example`,
        first_name: 'Juror',
        last_name: String(at).padStart(2, '0'),
        mobile_number: '',
        company_name: '',
        designation: '',
        role: 'jury',
        isVerified: true,
        passwordHash: '',
      },
      new Date(),
    ),
  );
  await loadInBulk(database, async (trx) => {
    await seedLists(trx, applications, 100);
    await insertRows(trx, 'users', jurors);
  });
  await giveAccount(database, { ...chair, role: 'superadmin' }, new Date());
  return jurors.map(({ id }) => id);
}

async function measure(
  app: Portal['app'],
  database: Database,
  jurors: readonly string[],
  runs: number,
): Promise<Record<string, object>> {
  const login = await app.inject({ method: 'POST', url: paths.login, payload: chair });
  const headers = { authorization: `Bearer ${login.json<{ data: { token: string } }>().data.token}` };
  const call = async (url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) => {
    const turns = watchTurns();
    const [begun, before] = [performance.now(), process.cpuUsage()];
    const answer = await app.inject({
      url,
      method,
      headers,
      payloadAsStream: true,
      ...(payload && { payload }),
    });
    // A file is taken as it comes and forgotten: putting six megabytes together would be counted as the server's.
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of answer.stream() as AsyncIterable<Buffer>) {
      bytes += piece.byteLength;
      if (bytes < 1024 * 1024) pieces.push(piece);
    }
    const ms = performance.now() - begun;
    const { user, system } = process.cpuUsage(before);
    await new Promise((resume) => setTimeout(resume, 5));
    const held = turns.stop();
    const text = Buffer.concat(pieces).toString();
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${text}`);
    return { text, cost: { ms, cpu: (user + system) / 1000, held, bytes } };
  };
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
  const note = (name: string, costs: readonly Cost[], limit = Number.POSITIVE_INFINITY) => {
    rows[name] = row(costs, limit);
  };
  note('start of the round', [(await call(judgingPaths.startRound(round), 'POST')).cost]);
  note('draw', [(await call(judgingPaths.drawRound(round), 'POST', { seed: 'bench' })).cost]);
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
    const costs: Cost[] = [];
    for (let run = 0; run < times; run += 1) costs.push((await call(url)).cost);
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

function row(costs: readonly Cost[], limit: number) {
  const middle = median(costs.map(({ ms }) => ms));
  return {
    'median, ms': rounded(middle, 0),
    longest: rounded(Math.max(...costs.map(({ ms }) => ms)), 0),
    processor: rounded(median(costs.map(({ cpu }) => cpu)), 0),
    'others wait': rounded(Math.max(...costs.map(({ held }) => held)), 0),
    kB: rounded((costs[0]?.bytes ?? 0) / 1024, 0),
    [`over ${budget}`]: middle > limit,
  };
}
