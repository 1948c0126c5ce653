import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BackupProblem, backupName, findBackup, hashOfFile, places } from './manifest.ts';
import { holdBackups } from './unfinished.ts';
import { eachRowOf } from './verify-backup.ts';

/** What was removed from a folder of backups. */
export interface Removed {
  /** Names of backups, the oldest first. */
  readonly backups: readonly string[];
  /** How many files no remaining backup refers to. */
  readonly files: number;
  /** How many backups of other databases stay; a restored database is another one. */
  readonly foreign: number;
}

/**
 * Keeps the newest backups below `root`, with the one just written into `made`, and removes the older ones together with the
 * files that only they had. A backup whose folder has another name than a time stays: people rename what they want to keep.
 * So does one of another database: it may be all that another portal has. Throws `BackupProblem`, and removes nothing, if
 * the remaining ones cannot be read or the clock is in doubt.
 */
export async function removeOldBackups(root: string, made: string, keep: number): Promise<Removed> {
  const release = await holdBackups(root);
  if (release === null)
    throw new BackupProblem(
      `The file system of ${root} has no locks, so another backup may be under way there: nothing older was removed.`,
    );
  try {
    const complete = (await readdir(root)).filter((name) => existsSync(places.manifest(join(root, name))));
    const dated = complete.filter((name) => backupName.test(name)).sort();
    const own = (await findBackup(root, basename(made))).manifest.identity;
    const ours: string[] = [];
    for (const name of dated) {
      const { identity = own } = (await findBackup(root, name)).manifest;
      if (identity === own) ours.push(name);
    }
    const newest = ours.at(-1) ?? '';
    if (newest !== basename(made))
      throw new BackupProblem(
        `${newest} is dated later than the backup just written: the clock is or was wrong. Nothing older was removed; rename or remove that folder.`,
      );
    const old = ours.slice(0, -keep);
    const needed = await filesOf(
      root,
      complete.filter((name) => !old.includes(name)),
      newest,
    );
    for (const name of old) {
      // First its manifest: if this is interrupted, the next backup removes the rest.
      await rm(places.manifest(join(root, name)));
      await rm(join(root, name), { recursive: true });
    }
    const foreign = dated.length - ours.length;
    return { backups: old, files: await removeFiles(places.content(root), needed), foreign };
  } finally {
    release();
  }
}

/** Hashes of all files that some backups refer to; every table of the newest is read as well. */
async function filesOf(root: string, names: readonly string[], newest: string): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const name of names) {
    const { folder, manifest } = await findBackup(root, name);
    for (const table of manifest.tables) {
      if (name !== newest && table.name !== 'files') continue;
      const path = places.table(folder, table.name);
      if ((await hashOfFile(path).catch(() => null)) !== table.sha256)
        throw new BackupProblem(`${path} is missing or damaged: nothing older was removed.`);
    }
    for await (const { sha256 } of eachRowOf(folder, 'files')) hashes.add(String(sha256));
  }
  return hashes;
}

async function removeFiles(content: string, needed: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const prefix of await readdir(content).catch(() => [])) {
    for (const name of await readdir(join(content, prefix))) {
      if (needed.has(name) || !/^[0-9a-f]{64}$/.test(name)) continue;
      await rm(join(content, prefix, name));
      removed += 1;
    }
  }
  return removed;
}
