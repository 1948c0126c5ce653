import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Config } from '../config/config.ts';
import type { PostgresLimits } from '../config/postgres-limits.ts';
import { makePrivateDatabase, makePrivateFolder } from '../config/private-folder.ts';
import { createPostgresPool, limitedBy, type PoolOptions } from './postgres-pool.ts';
import { createSharedSync } from './sqlite/shared-sync.ts';
import { openSqlite } from './sqlite/sqlite-connection.ts';
import { FileDatabaseDialect } from './sqlite/sqlite-dialect.ts';
import type { Tables } from './tables.ts';

const databaseFile = 'portal.sqlite';

/** The database, or one of its transactions: inside `transaction()` use only the one passed in. */
export type Database = Kysely<Tables>;

/**
 * Opens SQLite in the data folder, or PostgreSQL when `DATABASE_URL` is set; with `limits`, whatever takes longer
 * fails. Close with `destroy()`.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  limits?: PostgresLimits,
): Promise<Database> {
  if (config.databaseUrl) {
    return overPostgres({ connectionString: config.databaseUrl, ...(limits && limitedBy(limits)) });
  }
  makePrivateFolder(config.dataDir);
  makePrivateDatabase(join(config.dataDir, databaseFile));
  return overSqlite(config.dataDir);
}

/** Like `openDatabase` for an existing database; throws when there is none, and creates none. */
export function openExistingDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  assertDatabase(config);
  return openDatabase(config);
}

/**
 * Opens an existing database read-only: the database itself refuses writes. Throws when there is none. `milliseconds`
 * bounds the wait for a connection, and on PostgreSQL for each answer; without it there is no bound.
 */
export function openDatabaseToRead(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  milliseconds?: number,
): Database {
  if (config.databaseUrl) {
    const limits = { connectionTimeoutMillis: milliseconds, query_timeout: milliseconds };
    const settings = { default_transaction_read_only: 'on' };
    return overPostgres({ connectionString: config.databaseUrl, max: 2, settings, ...limits });
  }
  assertDatabase(config);
  return overSqlite(config.dataDir, true);
}

/** The existing database, read-only; undefined if there is none. */
export function openDatabaseIfThere(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Database | undefined {
  try {
    return openDatabaseToRead(config);
  } catch {
    return undefined;
  }
}

/** Whether there is a database to open; for one over a connection, connecting will show it. */
export function hasDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  return databaseUrl !== null || existsSync(join(dataDir, databaseFile));
}

function assertDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (!hasDatabase(config))
    throw new Error(`There is no database in the data folder ${config.dataDir}. Is DATA_DIR right?`);
}

function overSqlite(folder: string, readOnly = false): Database {
  const file = join(folder, databaseFile);
  const database = openSqlite(file, { readOnly, isSyncedApart: true });
  return new Kysely<Tables>({
    dialect: new FileDatabaseDialect({ database }, createSharedSync(`${file}-wal`), file),
  });
}

function overPostgres(options: PoolOptions): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPostgresPool(options) }) });
}

/** Whether `error` is a unique index violation, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
