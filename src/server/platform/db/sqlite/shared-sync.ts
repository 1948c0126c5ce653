import { closeSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const datasync = promisify(fdatasync);

/** Syncs what was written to a file to the disk. */
export interface SharedSync {
  /** One sync for all who ask at once. A call during a sync shares the next one, as its data may be newer than the first. */
  sync(): Promise<void>;
  /** Closes the file, when nothing is under way. */
  close(): void;
}

/** The file is held open and synced in a thread: opening it for each sync takes longer than everything else done here. */
export function createSharedSync(file: string): SharedSync {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let held: number | undefined;

  const begin = () => {
    next = undefined;
    running = syncHeld();
    return running;
  };
  const close = () => {
    if (held !== undefined) closeSync(held);
    held = undefined;
  };
  const syncHeld = async () => {
    // A log that was removed is a different file when it comes back.
    if (held !== undefined && fstatSync(held).nlink === 0) close();
    held ??= openThere(file);
    if (held !== undefined) await datasync(held);
  };
  return {
    sync: () => {
      next ??= running.then(begin, begin);
      return next;
    },
    close,
  };
}

/** A missing log contains nothing that is not in the database file. */
function openThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
