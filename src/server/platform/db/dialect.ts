import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Whether a database is PostgreSQL, for the few statements that differ between the two. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether a database only follows another one and refuses all changes, as PostgreSQL does until it is promoted. */
export async function isStandby<T>(db: Kysely<T>): Promise<boolean> {
  if (!isPostgres(db)) return false;
  const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db);
  return rows[0]?.is_standby === true;
}
