import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/**
 * SQLite as its query language knows it, and with migrations in one transaction: a server that is killed in the middle of
 * its first start, or of the first after an update, finds what it left and begins again. Kysely would leave half a shape.
 */
export class FileDatabaseDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** After so long, whoever else waits in this process has a turn. */
const longestTurnMs = 8;

/**
 * SQLite answers at once, so that a long row of queries, as of ten thousand drafts, would run in one turn of the event
 * loop while every request waits. Here a query that comes after some milliseconds of them waits for the next turn.
 */
class PatientDriver extends SqliteDriver {
  #turn = performance.now();
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#patient(await super.acquireConnection());
    return this.#connection;
  }

  #patient(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async <R>(query: CompiledQuery, options?: AbortableOperationOptions) => {
        if (performance.now() - this.#turn > longestTurnMs) {
          await nextTurn();
          this.#turn = performance.now();
        }
        return connection.executeQuery<R>(query, options);
      },
      streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
    };
  }
}
