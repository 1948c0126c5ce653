import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/**
 * Lets `read` see the database as of one instant, however long it takes and whatever is written meanwhile. On SQLite
 * `database` must be read-only: then its transaction blocks no one and waits for no one.
 */
export async function inSnapshot<T>(database: Database, read: (db: Database) => Promise<T>): Promise<T> {
  const transaction = database.transaction();
  if (!isPostgres(database)) return transaction.execute(read);
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
