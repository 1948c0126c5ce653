import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataFolderInUse(dataDir);
  }
  return () => lock.close();
}
