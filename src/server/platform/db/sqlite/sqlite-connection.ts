import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const cachedStatements = 200;
/** In pages, 64 MB: a thread checkpoints the log long before it gets this long. */
const longestLog = 16_384;

/**
 * Node's own SQLite as Kysely expects it. Every commit is on the disk when it returns (`synchronous=FULL`), unless it
 * `isSyncedApart`: then it is in the log, whole or not at all, and the caller syncs the log before acknowledging
 * anything. Transactions take the write lock at once, so that scripts may work beside the server.
 */
export function openSqlite(file: string, { readOnly = false, isSyncedApart = false } = {}): SqliteDatabase {
  const database = new DatabaseSync(file, { readOnly });
  database.exec('PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536;');
  const synchronous = isSyncedApart ? 'NORMAL' : 'FULL';
  if (!readOnly) database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};`);
  if (isSyncedApart) database.exec(`PRAGMA wal_autocheckpoint = ${longestLog}`);
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      if (!readOnly) checkpoint(database);
      database.close();
    },
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const begin = readOnly ? 'begin' : 'begin immediate';
      const statement =
        sql === 'rollback' ? rollback(database) : adapt(database.prepare(sql === 'begin' ? begin : sql));
      if (statements.size >= cachedStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** On a full disk SQLite rolls back by itself; a second rollback would fail and hide the reason. */
function rollback(database: DatabaseSync): SqliteStatement {
  const run = () => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() };
}

/** Moves the log into the database file; a script reading at the same time may prevent that. */
function checkpoint(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA busy_timeout = 1000; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Then the log stays, as after a crash, and the next server continues from it.
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
