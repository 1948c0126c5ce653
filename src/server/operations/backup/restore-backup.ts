import { randomBytes } from 'node:crypto';
import { copyFile, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { makePrivateFolder } from '#server/platform/config/private-folder.ts';
import { describeTables } from '#server/platform/db/catalogue/catalogue-repository.ts';
import {
  continueNumbers,
  countRows,
  emptyTable,
  insertPortable,
  type Row,
} from '#server/platform/db/catalogue/rows-repository.ts';
import { inOrder, type TableShape } from '#server/platform/db/catalogue/table-shapes.ts';
import { lockDataFolder } from '#server/platform/db/data-folder-lock.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { loadInBulk } from '#server/platform/db/load-in-bulk.ts';
import {
  executedMigrations,
  joinedSteps,
  knowsMigrations,
  migrate,
  migrateTo,
} from '#server/platform/db/migrate.ts';
import { inParallel } from '#server/platform/jobs/in-parallel.ts';
import { copyChecked, isContent, openContentFolder } from '#server/platform/storage/content-folder.ts';
import { createFileStore } from '#server/platform/storage/create-file-store.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { acceptStore } from '#server/platform/storage/store-identity.ts';
import { BackupProblem, checkTables, findBackup, type Manifest, places } from './manifest.ts';
import { eachRowOf } from './verify-backup.ts';

const filesAtOnce = 8;
const batch = 500;

/** Tables of the first release that no step makes any more: a migration computes what is in them from the others. */
const computedTables = ['dashboard_rows', 'dashboard_search', 'list_counts', 'tallies', 'tally_counts'];

/** What a restore put back. */
export interface Restored {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly files: number;
}

/** Tables of which any row means that the database is in use; the others have rows from the start. */
const ownTables = ['users', 'applications', 'audit_entries'];

/**
 * Restores a backup into an empty data folder or database, whichever database it was made from. Files come first, each
 * checked by its hash; then all rows in one transaction. If interrupted before the end, it can be repeated. Throws
 * `BackupProblem` when the backup is damaged, the target is not empty, or this version is older than the backup.
 */
export async function restoreBackup(config: Config, root: string, name?: string): Promise<Restored> {
  const { folder, manifest: found } = await findBackup(root, name);
  const manifest = { ...found, migrations: joinedSteps(found.migrations) };
  if (!knowsMigrations(manifest.migrations)) {
    throw new BackupProblem(
      `The backup was made by a newer version (${manifest.version}); restore it with that one or a later one.`,
    );
  }
  await checkTables(folder, manifest);
  const unlock = config.databaseUrl ? () => undefined : lockDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    const store = await createFileStore(config);
    await assertSecretFree(config, folder, manifest);
    const tables = await prepareTables(database, manifest);
    const files = await restoreFiles(store, root, folder, manifest);
    await restoreRows(database, folder, manifest, tables);
    if (manifest.hasSecret && config.secret === null) await restoreSecret(config, folder);
    await migrate(database);
    await acceptStore({ database, files: store });
    return { folder, manifest, files };
  } finally {
    await database.destroy();
    unlock();
  }
}

/** Brings an empty database to the shape of the backup; throws when it contains anything of its own. */
async function prepareTables(database: Database, { migrations }: Manifest): Promise<readonly TableShape[]> {
  const before = await describeTables(database);
  if (before.some(({ name }) => ownTables.includes(name))) await assertEmpty(database, before);
  if (before.some(({ name }) => name === 'kysely_migration')) {
    const known = await executedMigrations(database);
    if (known.some((it) => !migrations.includes(it))) {
      throw new BackupProblem(
        'The database was made by a newer version than the backup. Restore into a new, empty one.',
      );
    }
  }
  await migrateTo(database, migrations.at(-1) ?? '');
  const tables = await describeTables(database);
  await assertEmpty(database, tables);
  return inOrder(tables);
}

async function assertEmpty(database: Database, tables: readonly TableShape[]): Promise<void> {
  for (const table of tables.filter(({ name }) => ownTables.includes(name))) {
    const rows = await countRows(database, table);
    if (rows > 0) {
      throw new BackupProblem(
        `The database is not empty: its table ${table.name} has ${rows} rows. A backup can only be restored into an empty one; ` +
          'choose another DATA_DIR or DATABASE_URL. Nothing was changed.',
      );
    }
  }
}

async function restoreFiles(
  store: FileStore,
  root: string,
  folder: string,
  { files: { purged, lost } }: Manifest,
): Promise<number> {
  const content = openContentFolder(places.content(root));
  const there = new Set(await store.keysBefore(new Date(8.64e15)));
  const absent = new Set([...purged, ...lost]);
  let count = 0;
  const foreign = new Set(there);
  for await (const { key } of eachRowOf(folder, 'files')) foreign.delete(String(key));
  if (foreign.size > 0) {
    throw new BackupProblem(
      `The store of files is not empty: it holds what is not in this backup (${foreign.size}), such as ${[...foreign][0]}. ` +
        'A backup can only be restored into an empty one. Nothing was changed.',
    );
  }
  await inParallel(eachRowOf(folder, 'files'), filesAtOnce, async (row) => {
    const file = { key: String(row.key), size: Number(row.size), sha256: String(row.sha256) };
    if (absent.has(file.key)) return;
    count += 1;
    if (there.has(file.key) && (await isContent(await store.read(file.key), file))) return;
    const draft = join(store.incoming, randomBytes(24).toString('base64url'));
    try {
      const isWhole = await copyChecked(content.read(file), draft, file);
      if (!isWhole) {
        throw new BackupProblem(
          `The file ${file.sha256} of the backup is missing or damaged. Restore it from another copy of ` +
            'the backup and run the same command again; no row was written.',
        );
      }
      await store.adopt(draft, file.key, file);
    } finally {
      await rm(draft, { force: true });
    }
  });
  return count;
}

async function restoreRows(
  database: Database,
  folder: string,
  manifest: Manifest,
  tables: readonly TableShape[],
): Promise<void> {
  const purged = new Set(manifest.files.purged);
  await loadInBulk(database, async (trx) => {
    for (const table of [...tables].reverse()) await emptyTable(trx, table);
    for (const { name, rows: expected } of manifest.tables) {
      const table = tables.find((it) => it.name === name);
      if (!table && computedTables.includes(name)) continue;
      if (!table)
        throw new BackupProblem(`The backup holds a table that this version does not know: ${name}.`);
      let [seen, rows] = [0, [] as Row[]];
      for await (const row of eachRowOf(folder, name)) {
        seen += 1;
        if (name === 'files' && purged.has(String(row.key))) continue;
        rows.push(row);
        if (rows.length < batch) continue;
        await insertPortable(trx, table, rows);
        rows = [];
      }
      await insertPortable(trx, table, rows);
      await continueNumbers(trx, table);
      if (seen !== expected)
        throw new BackupProblem(`The table ${name} has ${seen} rows instead of ${expected}.`);
    }
  });
}

/** Another secret would end every session and make what it encrypts unreadable. */
async function assertSecretFree(config: Config, folder: string, { hasSecret }: Manifest): Promise<void> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => null);
  const there = await read(join(config.dataDir, 'secret'));
  if (there === null || config.secret !== null) return;
  if (hasSecret && there === (await read(places.secret(folder)))) return;
  throw new BackupProblem(
    `The data folder ${config.dataDir} has its own secret; a backup can only be restored into an empty one. Nothing was changed.`,
  );
}

async function restoreSecret(config: Config, folder: string): Promise<void> {
  makePrivateFolder(config.dataDir);
  const target = join(config.dataDir, 'secret');
  await copyFile(places.secret(folder), target);
  const handle = await open(target, 'r');
  await handle.chmod(0o600);
  await handle.sync();
  await handle.close();
}
