import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateDatabase, makePrivateFolder } from '../config/private-folder.ts';

const sqliteBusy = 5;

/** Thrown when another server uses the same data folder. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another server is already running on the data folder ${dataDir}. ` +
        'Stop it first, or give this one its own folder with DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}

/** Locks the data folder for this process until the returned function is called. */
export function lockDataFolder(dataDir: string): () => void {
  makePrivateFolder(dataDir);
  const release = holdLock(join(dataDir, 'server.lock'));
  if (release === undefined) throw new DataFolderInUse(dataDir);
  return release;
}

/**
 * Holds a lock for this process until the returned function is called; undefined if another one holds it. It is the operating
 * system's lock on an SQLite file held open in an exclusive transaction, so it goes with the process, however that ends.
 */
export function holdLock(file: string): (() => void) | undefined {
  makePrivateDatabase(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: unknown }).errcode === sqliteBusy) return undefined;
    throw error;
  }
  return () => lock.close();
}
