import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { hashPassword } from '#server/auth/passwords.ts';
import { listAwardPrograms } from '#server/award-programs/award-programs-repository.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { insertRows, prepareForManyRows } from '#server/db/insert-rows.ts';
import { countTallies } from '#server/tallies/tallies-repository.ts';
import { countAccounts } from '#server/users/users-repository.ts';
import { type Batch, filledTables } from './batch.ts';
import type { Owner } from './invent-application.ts';
import type { Plan } from './invent-batches.ts';
import type { WorkerData } from './invent-worker.ts';

/** Batches that are invented ahead of being written. */
const ahead = 2;
/** The sums of the statistics are cheaper the more is counted at once. */
const countedAtOnce = 25_000;

/** What is wanted. */
export interface Order {
  readonly count: number;
  /** The same seed invents the same in an empty database. */
  readonly seed: number;
  /** The account that gets the first few applications, so that somebody can log in and see some. */
  readonly host: Owner | undefined;
}

/** Invents applications with their companies, beside whatever is there; `progress` is told how many are written. */
export async function fillDatabase(
  database: Database,
  config: Config,
  order: Order,
  progress: (written: number) => void,
): Promise<void> {
  const plan: Plan = {
    ...order,
    config,
    known: await countAccounts(database),
    passwordHash: await hashPassword(crypto.randomUUID()),
    programmes: await listAwardPrograms(database),
  };
  const room = new Int32Array(new SharedArrayBuffer(4));
  room[0] = ahead;
  const workerData: WorkerData = { plan, room };
  const endManyRows = await prepareForManyRows(database);
  const worker = new Worker(new URL('./invent-worker.ts', import.meta.url), { workerData });
  try {
    let written = 0;
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      const batch = message as Batch;
      await writeBatch(database, batch);
      Atomics.add(room, 0, 1);
      Atomics.notify(room, 0);
      written += batch.applications.length;
      progress(written);
    }
  } finally {
    await worker.terminate();
    await endManyRows();
  }
  while ((await countTallies(database, countedAtOnce)) > 0);
}

async function writeBatch(database: Database, batch: Batch): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for (const table of filledTables) await insertRows(trx, table, batch[table]);
  });
}
