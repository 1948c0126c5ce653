import pg from 'pg';
import type { PostgresLimits } from '../config/postgres-limits.ts';

/** The database may stay silent this much longer than a statement may take; then the connection is given up. */
const silenceMs = 2000;

/** Options of a pool, and the settings sent once per connection, under PostgreSQL's own names. */
export interface PoolOptions extends pg.PoolConfig {
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** Options of a pool that waits no longer than `limits` says. */
export function limitedBy(limits: PostgresLimits): PoolOptions {
  return {
    max: limits.pool,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs + silenceMs,
    settings: {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleMs,
    },
  };
}

/** Closes a connection whose answer did not come in time: its next user would wait behind that answer. */
class ClosingClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const answer: unknown = Reflect.apply(super.query, this, args);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end().catch(() => undefined);
      });
    }
    return answer;
  }) as pg.Client['query'];
}

/**
 * How PostgreSQL weighs access paths: on today's disks, and in memory, a random page read costs hardly more than a
 * sequential one. By default it assumes four times as much, and scans whole tables where an index would do.
 */
const planning = { random_page_cost: 1.1 };

/**
 * Connections to PostgreSQL. A broken one is replaced; without listeners its error would end the process. Settings
 * are sent once a connection is open: PgBouncer refuses connections that bring them along.
 */
export function createPostgresPool({ settings, ...options }: PoolOptions): pg.Pool {
  const asked = Object.entries({ ...planning, ...settings });
  const pool = new pg.Pool({
    keepAlive: true,
    ...options,
    onConnect: async (client) => {
      await client.query(
        'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as it (name, value)',
        [asked.map(([name]) => name), asked.map(([, value]) => String(value))],
      );
    },
    Client: ClosingClient,
  } as pg.PoolConfig);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
