import pg from 'pg';
import type { PostgresLimits } from '../config/postgres-limits.ts';

/** The database may be silent this much longer than a statement may take; then the connection is given up. */
const silenceMs = 2000;

/** Options of a pool, and the settings sent once for each connection, by PostgreSQL's own names. */
export interface PoolOptions extends pg.PoolConfig {
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** Options of a pool that waits for nothing longer than `limits` says. */
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

/** A connection whose answer did not come in time is closed: its next user would wait behind that answer. */
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
 * How PostgreSQL weighs ways of reading: on the disks of today, and in memory, a page that is read out of turn costs hardly
 * more than the next one. By itself it takes it to cost four times as much, and reads whole tables where an index would do.
 */
const planning = { random_page_cost: 1.1 };

/**
 * Connections to PostgreSQL. One that breaks is replaced; without listeners its error would end the process. Settings are
 * sent once a connection is open: PgBouncer refuses connections that bring them along.
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
