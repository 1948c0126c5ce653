import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as revisions from './migrations/0002-revisions.ts';
import * as dashboard from './migrations/0003-dashboard.ts';

/** In order; a migration that has been released is never edited, the next one is added. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-revisions': revisions,
  '0003-dashboard': dashboard,
};

/** Brings the database to the newest shape; throws, with nothing half done, when a step fails. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((it) => it.status === 'Error')?.migrationName ?? 'preparation';
    throw new Error(`Database migration failed (${failed})`, { cause: error });
  }
}
