import { createReadStream, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files in the data folder, named by their random keys. */
export function createLocalStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'files');
  const incoming = join(dataDir, 'incoming');
  // At boot, not per request.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const place = (key: string) => join(folder, safeKey(key));

  return {
    incoming,
    adopt: async (path, key) => {
      await rename(path, place(key));
      await syncFolder(folder);
    },
    read: async (key) => {
      const handle = await open(place(key), 'r');
      return createReadStream('', { fd: handle });
    },
    remove: (key) => rm(place(key), { force: true }),
    keysBefore: async (instant) => {
      const old: string[] = [];
      for (const name of await readdir(folder)) {
        const { mtime } = await stat(join(folder, name));
        if (mtime < instant) old.push(name);
      }
      return old;
    },
  };
}

/** Keys are ours, but a path is never built from anything else. */
function safeKey(key: string): string {
  if (!/^[\w-]{16,64}$/.test(key)) throw new Error('Not a file key');
  return key;
}

/** A rename is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
