import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The manifest of a backup. It is written last: a folder without it is half a backup and is never restored. */
export interface Manifest {
  readonly format: 'csr-awards-backup-1';
  /** ISO instant in UTC at which it began. */
  readonly begunAt: string;
  readonly database: 'SQLite' | 'PostgreSQL';
  /** The name by which the file store knows the database; missing in backups of earlier versions. */
  readonly identity?: string;
  /** Version of the portal that wrote it. */
  readonly version: string;
  /** Migrations of the database, in order. */
  readonly migrations: readonly string[];
  /** In the order of restoring: each after those it refers to. */
  readonly tables: readonly TableFile[];
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    /** Keys of files that were purged from the portal during the backup: their rows are not restored. */
    readonly purged: readonly string[];
    /** Keys of files whose bytes were missing or damaged in the store. */
    readonly lost: readonly string[];
  };
  /** Whether it contains the secret of the data folder; false if the environment holds it. */
  readonly hasSecret: boolean;
}

/** The rows of one table: JSON lines, compressed by gzip. */
export interface TableFile {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of the compressed file. */
  readonly sha256: string;
}

/** A problem with a backup that a person must know about; the message says what. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

const manifestFile = 'manifest.json';

/** The name that the folder of a backup gets: its time. People may give it another one. */
export const backupName = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;

/** The parts of a backup and where they are. */
export const places = {
  manifest: (folder: string) => join(folder, manifestFile),
  table: (folder: string, name: string) => join(folder, `${name}.jsonl.gz`),
  secret: (folder: string) => join(folder, 'secret'),
  lock: (root: string) => join(root, 'backup.lock'),
  /** Bytes are named by their hash and shared by all backups of a folder. */
  content: (root: string) => join(root, 'files'),
};

/** The newest complete backup below `root` whose folder is named by its time, or the one named `name`. Throws `BackupProblem` when there is none. */
export async function findBackup(
  root: string,
  name?: string,
): Promise<{ folder: string; manifest: Manifest }> {
  if (name === undefined && existsSync(places.manifest(root))) {
    throw new BackupProblem(
      `${root} is one backup itself: restore it with --from ${dirname(root)} --backup ${basename(root)}.`,
    );
  }
  const found = await readdir(root).catch(() => []);
  const names = name === undefined ? found.filter((it) => backupName.test(it)) : [name];
  for (const each of names.sort().reverse()) {
    const folder = join(root, each);
    if (!existsSync(places.manifest(folder))) continue;
    const manifest = readManifest(folder, await readFile(places.manifest(folder), 'utf8'));
    if (manifest.format !== 'csr-awards-backup-1') {
      throw new BackupProblem(`${folder} has a format that this version does not know: ${manifest.format}.`);
    }
    return { folder, manifest };
  }
  const what =
    name === undefined ? `There is no complete backup in ${root}` : `${name} is not a complete backup`;
  throw new BackupProblem(`${what}; a complete one has a ${manifestFile}, which is written last.`);
}

function readManifest(folder: string, text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new BackupProblem(
      `${places.manifest(folder)} is damaged. Restore that backup from another copy, or name an earlier one with --backup.`,
    );
  }
}

/** Throws `BackupProblem` when a table of the backup differs from what was written. */
export async function checkTables(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables) {
    const path = places.table(folder, name);
    if ((await hashOfFile(path).catch(() => null)) !== sha256) {
      throw new BackupProblem(`${path} is missing or damaged; nothing was restored.`);
    }
  }
}

/** The fingerprint of a file on the disk. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
