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

/** The database, or one transaction of it: inside `transaction()` use only what it hands over. */
export type Database = Kysely<Tables>;

/**
 * Opens SQLite in the data folder, or PostgreSQL when `DATABASE_URL` is set; with `limits`, what takes longer fails. Close
 * with `destroy()`.
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

/** Opens the database there is, as `openDatabase` does; throws when there is none, and makes none. */
export function openExistingDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  assertDatabase(config);
  return openDatabase(config);
}

/**
 * Opens the database there is for reading only: a write is refused by the database itself. Throws when there is none.
 * `milliseconds` bounds the wait for a connection, and that for each answer on PostgreSQL; without it they may take their time.
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

/** The database there is, to read; undefined where there is none. */
export function openDatabaseIfThere(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Database | undefined {
  try {
    return openDatabaseToRead(config);
  } catch {
    return undefined;
  }
}

/** A database over a connection is asked later whether it is there. */
function assertDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl === null && !existsSync(join(dataDir, databaseFile)))
    throw new Error(`There is no database in the data folder ${dataDir}. Is DATA_DIR right?`);
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

/** Whether `error` is the refusal of a unique index, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
