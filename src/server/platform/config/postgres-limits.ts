/** How much of PostgreSQL one server uses, and how long it waits for it. Times are in milliseconds. */
export interface PostgresLimits {
  /** Connections at most; what comes beyond waits for one. */
  readonly pool: number;
  /** Longest wait for a connection, of the pool or of the network. */
  readonly connectMs: number;
  /** Longest a statement may take. */
  readonly statementMs: number;
  /** Longest a statement may wait for a row that another transaction holds. */
  readonly lockMs: number;
  /** Longest a transaction may be idle before the database ends it. */
  readonly idleMs: number;
}

/** Reads a whole number of the environment, within bounds. */
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
