import { readFileSync } from 'node:fs';
import { startServer } from '../../../tests/support/running-server.ts';
import { startPostgres } from '../start-postgres.ts';
import { openApplicants } from './load-applicants.ts';
import { type Kind, mix, type Sample, sendTraffic } from './load-traffic.ts';
import { rawTransactions } from './raw-transactions.ts';

const crowds = [30, 300] as const;
const rawMs = 2000;
/** Before anything is measured: the first requests of a process are slow. */
const warmUpMs = 4000;
/** The processor's clock ticks a second, as Linux counts a process's time. */
const ticks = 100;

/**
 * What the last day looks like: the real server under a mix of saves, uploads of 2 MB, reads and submits, on SQLite and on
 * PostgreSQL, beside what the same database commits when it does nothing else. Everything acknowledged is read back.
 */
export async function measureLoad(seconds: number): Promise<void> {
  console.log(
    `Of a hundred: ${Object.entries(mix)
      .map(([kind, share]) => `${share} ${kind}s`)
      .join(', ')}.`,
  );
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    const environment: Record<string, string> = {
      RATE_LIMITS: 'off',
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const server = await startServer(environment);
    try {
      const applicants = await openApplicants(
        { ...environment, DATA_DIR: server.dataDir },
        Math.max(...crowds),
      );
      await sendTraffic(server.origin, applicants, crowds[0], warmUpMs);
      for (const connections of crowds) {
        const raw = [await rawTransactions(server.dataDir, postgres?.url, rawMs)];
        const before = processorTime(server.pid);
        const traffic = await sendTraffic(server.origin, applicants, connections, seconds * 1000);
        const processor = processorTime(server.pid) - before;
        raw.push(await rawTransactions(server.dataDir, postgres?.url, rawMs));
        const rate = (raw[0] as number) / 2 + (raw[1] as number) / 2;
        print(`${kind}, ${connections} connections`, traffic, processor, rate);
      }
    } finally {
      await server.stop();
      await postgres?.stop();
    }
  }
}

function print(
  title: string,
  { samples, seconds, lost, compared }: Awaited<ReturnType<typeof sendTraffic>>,
  processor: number,
  raw: number,
): void {
  const good = samples.filter(({ status }) => status === 200);
  const rate = good.length / seconds;
  const writes = good.filter(({ kind }) => kind !== 'read').length / seconds;
  console.log(`\n${title}: ${rate.toFixed(0)} requests/s, ${writes.toFixed(0)} of them writes`);
  console.log(
    `  ${((100 * writes) / raw).toFixed(0)} % of the ${raw.toFixed(0)} bare transactions/s of this database; ` +
      `${((1000 * processor) / samples.length).toFixed(2)} ms of the server's processor each`,
  );
  console.log(
    `  ${lost} of ${compared} applications lost anything acknowledged; other answers: ${others(samples)}`,
  );
  const kinds = Object.keys(mix) as Kind[];
  for (const kind of kinds) {
    const times = good
      .filter((it) => it.kind === kind)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0).padStart(6);
    console.log(
      `  ${kind.padEnd(9)}${String(times.length).padStart(7)}   p50${at(0.5)} ms   p99${at(0.99)} ms`,
    );
  }
}

function others(samples: readonly Sample[]): string {
  const counts = new Map<number, number>();
  for (const { status } of samples) if (status !== 200) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
}

/** Seconds of the processor that a process has had; 0 where Linux does not tell. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return 0;
  }
}
