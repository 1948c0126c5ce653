import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { keepPrivate, makePrivateFolder } from '../config/private-folder.ts';
import { syncFolder } from './content-folder.ts';
import { isFileKey, safeKey } from './file-key.ts';
import type { FileStore, Quarantine } from './file-store.ts';
import { freeBytes } from './free-bytes.ts';

const identityFile = 'store-identity';

/** Files in the data folder, named by their random keys. `reserve` in bytes is what uploads leave free. */
export function createLocalStore(dataDir: string, reserve: number): FileStore {
  const folder = join(dataDir, 'files');
  const incoming = join(dataDir, 'incoming');
  const quarantined = join(dataDir, 'quarantine');
  // At boot, not per request.
  for (const each of [folder, incoming, quarantined]) {
    makePrivateFolder(each);
    keepPrivate(each);
  }
  const place = (key: string) => join(folder, safeKey(key));

  return {
    incoming,
    room: async () => Math.min(await freeBytes(folder), await freeBytes(incoming)) - reserve,
    // The bytes there were read back and compared before; a rename moves the file whole.
    adopt: async (path, key) => {
      await rename(path, place(key));
      await syncFolder(folder);
    },
    read: async (key, range) => {
      const handle = await open(place(key), 'r');
      return createReadStream('', { fd: handle, ...range });
    },
    has: (key) => exists(place(key)),
    remove: (key) => rm(place(key), { force: true }),
    keysBefore: async (instant) => {
      const files = await listFolder(folder);
      return files.filter(({ since }) => since < instant).map(({ key }) => key);
    },
    quarantine: createQuarantine(folder, quarantined),
    readIdentity: () =>
      readFile(join(folder, identityFile), 'utf8').then(
        (text) => text.trim() || null,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      ),
    writeIdentity: async (identity) => {
      // A unique name: two servers that start together on one folder both write it.
      const draft = join(incoming, `${identityFile}-${randomUUID()}`);
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(`${identity}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, join(folder, identityFile));
      await syncFolder(folder);
    },
  };
}

function createQuarantine(folder: string, quarantined: string): Quarantine {
  const here = (key: string) => join(folder, safeKey(key));
  const there = (key: string) => join(quarantined, safeKey(key));
  return {
    put: async (key, now) => {
      await utimes(here(key), now, now);
      await rename(here(key), there(key));
    },
    takeBack: (key) => rename(there(key), here(key)),
    remove: (key) => rm(there(key), { force: true }),
    list: () => listFolder(quarantined),
  };
}

async function listFolder(folder: string): Promise<{ key: string; since: Date }[]> {
  const found: { key: string; since: Date }[] = [];
  for (const key of await readdir(folder)) {
    if (!isFileKey(key)) continue;
    // Another server may have moved it meanwhile.
    const known = await stat(join(folder, key)).catch(() => undefined);
    if (known) found.push({ key, since: known.mtime });
  }
  return found;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
