import { everyCheck } from '#server/modules.ts';
import { verify } from '#server/operations/verify/verify.ts';
import { sealEntries } from '#server/platform/audit/chain-repository.ts';
import { openDatabaseToRead } from '#server/platform/db/database.ts';
import type { Portal } from './portal.ts';

/** The findings of `npm run verify` on a portal, or on a copy of its database. */
export async function faultsOf(
  { services: { files: store, config, database: own } }: Portal,
  dataDir = config.dataDir,
): Promise<string[]> {
  await sealEntries(own);
  const database = openDatabaseToRead({ ...config, dataDir });
  const told: string[] = [];
  await verify(everyCheck, { database, store }, (fault) => told.push(fault));
  await database.destroy();
  return told;
}
