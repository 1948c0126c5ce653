import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Every module's migrations by name, in the order they run. A released one is never edited; changes are new migrations. */
const files = new Map(
  globSync('*/migrations/*.ts', { cwd: join(import.meta.dirname, '../..') })
    .map((path): [string, string] => [basename(path, '.ts'), path])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** Thrown when a database has migrations that this version does not know. */
export class WrittenByAnotherVersion extends Error {
  constructor(unknown: readonly string[], isNewer: boolean) {
    const names = unknown.join(', ');
    super(
      isNewer
        ? `The database was written by a newer version of the portal (${names}); this version would damage it. ` +
            'Start that version or a later one, or restore a backup from before the update.'
        : `The database was written by a development version of the portal between two releases (${names}), which this ` +
            'version cannot bring up to date. Start that version, or restore a backup of a release.',
    );
    this.name = 'WrittenByAnotherVersion';
  }
}

/** Migrations of this version that the database has not run. */
export async function missingMigrations(database: Database): Promise<string[]> {
  const executed = new Set(await executedMigrations(database));
  return [...files.keys()].filter((name) => !executed.has(name));
}

/** For readers that must not change a database: throws if it lacks a migration, or is not one of the portal. */
export async function assertMigrated(database: Database): Promise<void> {
  if (!(await isOfPortal(database)))
    throw new Error('This is not a database of the portal: no server has ever started on it.');
  if ((await missingMigrations(database)).length > 0) {
    throw new Error(
      'The database is of an older version: start the server of this version once, then try again.',
    );
  }
}

/** Whether this version knows all of these migrations. */
export function knowsMigrations(names: readonly string[]): boolean {
  return names.every((name) => files.has(name));
}

/**
 * Migrates the database to the newest shape; throws, with nothing half done, when a step fails. A database of another
 * version stays as it is: throws `WrittenByAnotherVersion`.
 */
export async function migrate(database: Database): Promise<void> {
  await migrateTo(database, null);
}

/** Migrates the database to the shape after the step of this name; null: to the newest. Otherwise like `migrate`. */
export async function migrateTo(database: Database, last: string | null): Promise<void> {
  await refuseOthers(database);
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } =
    last === null ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) {
    const failed = results?.find((it) => it.status === 'Error')?.migrationName ?? 'preparation';
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Database migration failed (${failed}): ${reason}`, { cause: error });
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const read = [...files].map(
    async ([name, path]): Promise<[string, Migration]> => [name, await import(`../../${path}`)],
  );
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Joined steps, by the last of those they replaced: the first release, and what was developed after it. A database
 * that ran the earlier steps has the shape that the joined ones make.
 */
const joined: Readonly<Record<string, readonly string[]>> = {
  '0010-list-counts': ['0010-first-release'],
  '0029-colleagues': [
    '0010-first-release',
    '0011-second-release',
    '0012-rounds',
    '0013-releases',
    '0014-working-together',
    '0021-consents',
    '0022-messages',
  ],
};

/** The steps of this version that correspond to these steps. */
export function joinedSteps(names: readonly string[]): readonly string[] {
  return joined[names.at(-1) ?? ''] ?? names;
}

/** Records the joined steps of a database in place of the earlier ones. */
async function renameJoined(database: Database): Promise<void> {
  const executed = await executedMigrations(database);
  const names = joinedSteps(executed);
  if (names === executed) return;
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  await database.transaction().execute(async (trx) => {
    await sql`delete from ${table}`.execute(trx);
    const timestamp = new Date().toISOString();
    for (const name of names)
      await sql`insert into ${table} (name, timestamp) values (${name}, ${timestamp})`.execute(trx);
  });
}

async function refuseOthers(database: Database): Promise<void> {
  if (!(await isOfPortal(database))) return;
  await renameJoined(database);
  const unknown = (await executedMigrations(database)).filter((name) => !files.has(name));
  // A later release has every step of this one.
  if (unknown.length > 0)
    throw new WrittenByAnotherVersion(unknown, (await missingMigrations(database)).length === 0);
}

async function isOfPortal(database: Database): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

/** Names of the steps that the database has run, in order. */
export async function executedMigrations(database: Database): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(database);
  return rows.map(({ name }) => name);
}
