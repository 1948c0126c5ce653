/** How much of PostgreSQL one server uses, and how long it waits. Times are in milliseconds. */
export interface PostgresLimits {
  /** Maximum connections; further requests wait for one. */
  readonly pool: number;
  /** Longest wait for a connection from the pool or the network. */
  readonly connectMs: number;
  /** Longest that a statement may take. */
  readonly statementMs: number;
  /** Longest that a statement may wait for a row locked by another transaction. */
  readonly lockMs: number;
  /** Longest that a transaction may be idle before the database ends it. */
  readonly idleMs: number;
}

/** Reads a whole number from the environment, within bounds. */
type ReadWhole = (name: string, fallback: number, least: number, most: number) => number;

/** The limits the environment decides (`DATABASE_…`). */
export function readPostgresLimits(whole: ReadWhole): PostgresLimits {
  const milliseconds = (name: string, seconds: number) => 1000 * whole(name, seconds, 1, 3600);
  return {
    pool: whole('DATABASE_POOL', 14, 1, 1000),
    connectMs: milliseconds('DATABASE_CONNECT_SECONDS', 10),
    statementMs: milliseconds('DATABASE_STATEMENT_SECONDS', 30),
    lockMs: milliseconds('DATABASE_LOCK_SECONDS', 10),
    idleMs: milliseconds('DATABASE_IDLE_SECONDS', 30),
  };
}
