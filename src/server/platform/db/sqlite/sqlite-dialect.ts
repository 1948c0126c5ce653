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
import { othersTurn } from '../../jobs/others-turn.ts';
import { type Checkpointer, createCheckpointer } from './checkpointer.ts';
import type { SharedSync } from './shared-sync.ts';

/**
 * SQLite for Kysely, with migrations in one transaction: if a server is killed in its first start, or in the first
 * after an update, the next one finds the earlier state and begins again. Kysely would leave half a shape.
 */
export class FileDatabaseDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #sync: SharedSync;
  readonly #file: string;

  /** `sync` brings everything committed to the disk. */
  constructor(config: SqliteDialectConfig, sync: SharedSync, file: string) {
    super(config);
    this.#config = config;
    this.#sync = sync;
    this.#file = file;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config, this.#sync, this.#file);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver shares its one connection itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const reading = /^\s*(?:select|explain|begin|rollback|savepoint)\b/i;

/**
 * SQLite answers synchronously, so a long series of queries, as for ten thousand drafts, would run in one turn of the
 * event loop while every request waits. Here, after some milliseconds of queries the next one waits for the next
 * turn. A writer continues when its data is on the disk; meanwhile the next one has the connection, so that many
 * commits share one sync and no one else waits for the disk.
 */
class PatientDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;
  /** Resolves when the connection is free. */
  #turns: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;
  #isWritten = false;
  readonly #sync: SharedSync;
  readonly #checkpointer: Checkpointer;

  constructor(config: SqliteDialectConfig, sync: SharedSync, file: string) {
    super(config);
    this.#sync = sync;
    this.#checkpointer = createCheckpointer(file, async (work) => {
      await this.acquireConnection();
      try {
        await work();
      } finally {
        this.#endTurn();
      }
    });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const [before, turn] = [this.#turns, Promise.withResolvers<void>()];
    this.#turns = turn.promise;
    await before;
    this.#endTurn = turn.resolve;
    this.#connection ??= this.#patient(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    const isWritten = this.#isWritten;
    this.#isWritten = false;
    this.#endTurn();
    if (!isWritten) return;
    this.#checkpointer.noteWrite();
    await this.#sync.sync();
  }

  override async destroy(): Promise<void> {
    await this.#checkpointer.stop();
    await super.destroy();
    this.#sync.close();
  }

  #patient(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async <R>(query: CompiledQuery, options?: AbortableOperationOptions) => {
        await othersTurn();
        if (!reading.test(query.sql)) this.#isWritten = true;
        return connection.executeQuery<R>(query, options);
      },
      streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
    };
  }
}
