import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database is PostgreSQL, for the few statements that the two databases write differently. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
