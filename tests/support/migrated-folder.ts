import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '#server/modules.ts';
import { openDatabase } from '#server/platform/db/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of a migrated, empty SQLite database; others are copies of it. */
    migratedFolder: string;
  }
}

/** A data folder with a migrated, empty SQLite database. */
export async function createMigratedFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-migrated-'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await prepareDatabase(database, new Date());
  await database.destroy();
  return dataDir;
}
