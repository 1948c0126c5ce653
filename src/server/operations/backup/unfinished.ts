import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdLock } from '#server/platform/db/data-folder-lock.ts';
import { BackupProblem, backupName, places } from './manifest.ts';

/**
 * Locks a folder of backups for this process until the returned function is called; throws `BackupProblem` while
 * another one writes there. Removes what killed ones left behind. Null if the file system supports no locks, such as a mounted
 * share: then nothing that may be under way is removed.
 */
export async function holdBackups(root: string): Promise<(() => void) | null> {
  const release = tryLock(places.lock(root));
  if (release === null) return null;
  if (release === undefined) throw new BackupProblem(`Another backup is being written to ${root}.`);
  await removeUnfinished(root);
  return release;
}

function tryLock(file: string) {
  try {
    return holdLock(file);
  } catch {
    return null;
  }
}

async function removeUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    if (backupName.test(name) && !existsSync(places.manifest(folder))) await rm(folder, { recursive: true });
  }
  const content = places.content(root);
  for (const prefix of await readdir(content).catch(() => [])) {
    // Names of files begin with a dot until their bytes are complete.
    for (const name of await readdir(join(content, prefix)))
      if (name.startsWith('.')) await rm(join(content, prefix, name));
  }
}
