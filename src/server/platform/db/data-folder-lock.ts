import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateDatabase, makePrivateFolder } from '#server/private-folder.ts';

/** Thrown when another server works on the same data folder. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another server is already running on the data folder ${dataDir}. ` +
        'Stop it first, or give this one its own folder with DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Holds the data folder for this process until the returned function is called. The lock is the operating system's on an
 * SQLite file held open in an exclusive transaction, so it goes with the process, whatever ends it.
 */
export function lockDataFolder(dataDir: string): () => void {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'server.lock');
  makePrivateDatabase(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataFolderInUse(dataDir);
  }
  return () => lock.close();
}
