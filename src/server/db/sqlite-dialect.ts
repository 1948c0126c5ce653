import { SqliteAdapter, SqliteDialect } from 'kysely';

/**
 * SQLite as its query language knows it, and with migrations in one transaction: a server that is killed in the middle of
 * its first start, or of the first after an update, finds what it left and begins again. Kysely would leave half a shape.
 */
export class FileDatabaseDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
