import { startServer } from '../../support/running-server.ts';
import { onDatabases, quantile, rounded } from '../on-databases.ts';
import { openApplicants } from './load-applicants.ts';
import { type Kind, mix, type Sample, sendTraffic } from './load-traffic.ts';
import { rawTransactions } from './raw-transactions.ts';

const rawMs = 2000;
/** Before measuring: the first requests of a process are slow. */
const warmUpMs = 4000;

/**
 * What the last day looks like: the real server under a mix of saves, uploads of 2 MB, no two the same, reads and
 * submits, on SQLite and on PostgreSQL, beside what the same database commits when idle.
 */
export async function measureLoad(seconds: number, crowds: readonly number[]): Promise<void> {
  const shares = Object.entries(mix).map(([kind, share]) => `${share} ${kind}s`);
  console.log(`Of a hundred: ${shares.join(', ')}.`);
  await onDatabases(async ({ kind, config, environment }) => {
    const server = await startServer(environment);
    try {
      const accounts = Math.max(...crowds) * Math.ceil(1 + seconds / 30);
      const applicants = await openApplicants(environment, accounts);
      await sendTraffic(server.origin, applicants, Math.min(...crowds), warmUpMs);
      for (const connections of crowds) {
        const raw = await rawTransactions(config, rawMs);
        const { origin } = server;
        const { samples, ...traffic } = await sendTraffic(origin, applicants, connections, seconds * 1000);
        const good = samples.filter(({ status }) => status === 200);
        const rate = rounded(good.length / traffic.seconds, 0);
        console.log(
          `\n${kind}, ${connections} connections: ${rate} requests/s; other answers: ${others(samples)}`,
        );
        const writes = good.filter((each) => each.kind !== 'read').length / traffic.seconds;
        console.log(
          `${rounded(writes, 0)} writes/s: ${rounded((100 * writes) / raw, 0)} % of the ${rounded(raw, 0)} bare transactions/s of this database`,
        );
        console.table(Object.fromEntries(Object.keys(mix).map((name) => [name, row(good, name as Kind)])));
        if (seconds >= 120) console.table(byMinute(good, seconds));
      }
    } finally {
      await server.stop();
    }
  });
}

function row(good: readonly Sample[], kind: Kind) {
  const times = timesOf(good, kind);
  return {
    requests: times.length,
    'p50, ms': rounded(quantile(times, 0.5), 0),
    'p99, ms': rounded(quantile(times, 0.99), 0),
  };
}

/** Each whole minute by itself: a falling rate shows here. */
function byMinute(good: readonly Sample[], seconds: number) {
  return Array.from({ length: Math.floor(seconds / 60) }, (_, minute) => {
    const own = good.filter(({ at }) => Math.floor(at / 60_000) === minute);
    const p99s = Object.keys(mix).map((name) => [
      `${name}, p99 ms`,
      rounded(quantile(timesOf(own, name as Kind), 0.99), 0),
    ]);
    return { 'requests/s': rounded(own.length / 60, 0), ...Object.fromEntries(p99s) };
  });
}

function timesOf(samples: readonly Sample[], kind: Kind): number[] {
  return samples.flatMap((it) => (it.kind === kind ? [it.ms] : []));
}

function others(samples: readonly Sample[]): string {
  const refused = Object.groupBy(
    samples.filter(({ status }) => status !== 200),
    ({ status }) => status,
  );
  const counts = Object.entries(refused).map(([status, list = []]) => `${list.length} × ${status}`);
  return counts.join(', ') || 'none';
}
