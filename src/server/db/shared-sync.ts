import { open } from 'node:fs/promises';

/**
 * Brings what was written to a file onto the disk, in a thread, for all who ask meanwhile at once: whoever asks while one sync
 * is under way shares the next, as theirs may have been written after that one began.
 */
export function createSharedSync(file: string): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(
      () => begin(),
      () => begin(),
    );
    return next;
  };

  function begin(): Promise<void> {
    next = undefined;
    running = sync(file);
    return running;
  }
}

/** A log that is not there has nothing that is not in the database file. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle === undefined) return;
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
