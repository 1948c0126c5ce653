import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { noteDays } from '#server/applications/rows/rows-repository.ts';
import { countChangedDay } from '#server/lists/statistics/figures-repository.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { loadInBulk } from '#server/platform/db/load-in-bulk.ts';
import { countAccounts } from '#server/platform/identity/users-repository.ts';
import { listAwardPrograms } from '#server/programme/award-programs-repository.ts';
import type { Owner } from './add-application.ts';
import { type Batch, filledTables } from './batch.ts';
import { inventBatches, type Plan } from './invent-batches.ts';

/** From this number on, and if fewer exist already, indexes are built at the end. */
const leastBulk = 20_000;
/** How many are invented from scratch, before others are variations of them: enough for every choice, path and length. */
const models = 2500;

export interface Order {
  readonly count: number;
  /** The same seed invents the same in an empty database. */
  readonly seed: number;
  /** The account that gets the first few applications, so that someone can log in and see some. */
  readonly host: Owner | undefined;
}

/** Invents applications with their companies, besides existing ones; `progress` gets the number written so far. */
export async function fillDatabase(
  database: Database,
  config: Config,
  order: Order,
  progress: (written: number) => void,
): Promise<void> {
  const plan: Plan = {
    ...order,
    config,
    models,
    known: await countAccounts(database),
    passwordHash: await hashPassword(crypto.randomUUID()),
    programmes: await listAwardPrograms(database, editionId(currentEdition(new Date()))),
  };
  const isBulk = order.count >= leastBulk && order.count > plan.known;
  if (isBulk)
    await loadInBulk(database, (trx) => writeBatches(plan, (batch) => writeBatch(trx, batch), progress));
  else {
    const write = (batch: Batch) => database.transaction().execute((trx) => writeBatch(trx, batch));
    await writeBatches(plan, write, progress);
  }
  while (await countChangedDay(database));
}

async function writeBatches(
  plan: Plan,
  write: (batch: Batch) => Promise<void>,
  progress: (written: number) => void,
): Promise<void> {
  let written = 0;
  for await (const batch of inventBatches(plan)) {
    await write(batch);
    written += batch.applications.length;
    progress(written);
  }
}

async function writeBatch(trx: Database, batch: Batch): Promise<void> {
  for (const table of filledTables) await insertRows(trx, table, batch[table]);
  const rows = batch.list_rows.map(({ created_at, submitted_at = null }) => ({ created_at, submitted_at }));
  await noteDays(trx, rows).execute();
}
