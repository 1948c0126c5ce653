import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '#server/platform/config/config.ts';
import { makePrivateFolder } from '#server/platform/config/private-folder.ts';
import { describeTables } from '#server/platform/db/catalogue/catalogue-repository.ts';
import { eachRow, hasFileRow, type Row } from '#server/platform/db/catalogue/rows-repository.ts';
import { inOrder, type TableShape } from '#server/platform/db/catalogue/table-shapes.ts';
import { type Database, openDatabaseToRead } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { executedMigrations } from '#server/platform/db/migrate.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { inParallel } from '#server/platform/jobs/in-parallel.ts';
import {
  type ContentFolder,
  measure,
  openContentFolder,
  syncFolder,
} from '#server/platform/storage/content-folder.ts';
import { createFileStore } from '#server/platform/storage/create-file-store.ts';
import type { Content, FileStore } from '#server/platform/storage/file-store.ts';
import { findBytes } from '#server/platform/storage/read-content.ts';
import { assertOwnStore } from '#server/platform/storage/store-identity.ts';
import { findStoreIdentity } from '#server/platform/storage/store-identity-repository.ts';
import { BackupProblem, type Manifest, places, type TableFile } from './manifest.ts';
import { holdBackups } from './unfinished.ts';

const filesAtOnce = 8;

/** A completed backup, and how much of it is new. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Files that no earlier backup of the folder had. */
  readonly copied: number;
}

interface Stored extends Content {
  readonly key: string;
}

/**
 * Writes a backup into a new folder below `root`: every table as of one instant, as lines of JSON that either
 * database can load, and the bytes of every file, named by their hash. Works beside running servers, which never
 * wait. Files that an earlier backup below `root` has are read and, if intact, not copied again. Throws `StoreMismatch`
 * for a store of files that is not the database's, such as one that is not mounted.
 */
export async function makeBackup(config: Config, root: string, version: string, now: Date): Promise<Backup> {
  const database = openDatabaseToRead(config);
  let release: (() => void) | null = null;
  try {
    const store = await createFileStore(config);
    const found = await describeTables(database);
    const tables = inOrder(found);
    // A database of the first release does not know its store yet.
    const isNamed = found.some(({ name }) => name === 'store_identity');
    if (isNamed) await assertOwnStore({ database, files: store });
    const identity = isNamed ? await findStoreIdentity(database) : undefined;
    const folder = join(root, now.toISOString().replace(/[:.]/g, '-'));
    makePrivateFolder(root);
    release = await holdBackups(root);
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new BackupProblem(`${folder} exists already.`);
      throw error;
    });
    const copier = createCopier(database, store, openContentFolder(places.content(root)));
    // Most bytes are copied before the instant of the backup, so that little can be purged between that and its copy.
    await copier.copy(eachFile(database, tables));
    const written = await inSnapshot(database, async (snapshot) => ({
      migrations: await executedMigrations(snapshot),
      tables: await writeTables(snapshot, folder, tables),
      files: await copier.plan(eachFile(snapshot, tables)),
    }));
    await copier.copy(written.files.missing);
    const manifest: Manifest = {
      format: 'csr-awards-backup-1',
      begunAt: now.toISOString(),
      database: isPostgres(database) ? 'PostgreSQL' : 'SQLite',
      ...(identity !== undefined && { identity }),
      version,
      migrations: written.migrations,
      tables: written.tables,
      files: {
        count: written.files.count,
        bytes: written.files.bytes,
        ...copier.outcome(),
      },
      hasSecret: await copySecret(config, folder),
    };
    await writeManifest(root, folder, manifest);
    return { folder, manifest, copied: copier.copied() };
  } finally {
    release?.();
    await database.destroy();
  }
}

async function* eachFile(db: Database, tables: readonly TableShape[]): AsyncGenerator<Stored> {
  const table = tables.find(({ name }) => name === 'files');
  if (table === undefined)
    throw new BackupProblem('This is not a database of the portal: it has no table of files.');
  for await (const { key, size, sha256 } of eachRow(db, table)) {
    yield { key: String(key), size: Number(size), sha256: String(sha256) };
  }
}

function createCopier(database: Database, store: FileStore, content: ContentFolder) {
  let copied = 0;
  let purged: string[] = [];
  let lost: string[] = [];
  const copyOne = async (file: Stored): Promise<void> => {
    if (await content.has(file)) return;
    const bytes = await findBytes(store, file.key);
    if (bytes !== null && (await content.put(file, bytes))) copied += 1;
    else if (await hasFileRow(database, file.key)) lost.push(file.key);
    else purged.push(file.key);
  };
  return {
    copy: (files: AsyncIterable<Stored> | Iterable<Stored>) => inParallel(files, filesAtOnce, copyOne),
    /** Copies what is still missing; files that could not be copied get a second try before they count as lost. */
    plan: async (files: AsyncIterable<Stored>) => {
      purged = [];
      lost = [];
      const missing: Stored[] = [];
      let [count, bytes] = [0, 0];
      for await (const file of files) {
        count += 1;
        bytes += file.size;
        if (!(await content.has(file))) missing.push(file);
      }
      return { count, bytes, missing };
    },
    copied: () => copied,
    outcome: () => ({ purged: purged.sort(), lost: lost.sort() }),
  };
}

async function writeTables(
  db: Database,
  folder: string,
  tables: readonly TableShape[],
): Promise<TableFile[]> {
  const written: TableFile[] = [];
  for (const table of tables) {
    let rows = 0;
    const count = () => {
      rows += 1;
    };
    const { tap, read } = measure();
    const out = createWriteStream(places.table(folder, table.name), {
      flags: 'wx',
      mode: 0o600,
      flush: true,
    });
    await pipeline(Readable.from(toLines(eachRow(db, table), count)), createGzip({ level: 4 }), tap, out);
    written.push({ name: table.name, rows, sha256: read().sha256 });
  }
  return written;
}

async function* toLines(rows: AsyncIterable<Row>, count: () => void): AsyncGenerator<string> {
  for await (const row of rows) {
    count();
    yield `${JSON.stringify(row)}\n`;
  }
}

/** False if the secret comes from the environment, or nothing was ever signed. */
async function copySecret(config: Config, folder: string): Promise<boolean> {
  if (config.secret !== null) return false;
  const target = places.secret(folder);
  const copied = await copyFile(join(config.dataDir, 'secret'), target).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (!copied) return false;
  const handle = await open(target, 'r');
  await handle.chmod(0o600);
  await handle.sync();
  await handle.close();
  return true;
}

async function writeManifest(root: string, folder: string, manifest: Manifest): Promise<void> {
  // Everything else is on the disk before the manifest says so.
  await syncFolder(folder);
  const handle = await open(places.manifest(folder), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(folder);
  await syncFolder(root);
}
