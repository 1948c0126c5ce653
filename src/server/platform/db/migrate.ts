import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { makeListIndexes } from '#server/lists/dashboard/list-indexes-repository.ts';
import { writeProgrammes } from '#server/programme/programmes-repository.ts';
import type { Database } from './database.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as revisions from './migrations/0002-revisions.ts';
import * as dashboard from './migrations/0003-dashboard.ts';
import * as accounts from './migrations/0005-accounts.ts';
import * as audit from './migrations/0006-audit.ts';
import * as deadline from './migrations/0007-deadline.ts';
import * as statistics from './migrations/0008-statistics.ts';
import * as lists from './migrations/0009-lists.ts';
import * as listCounts from './migrations/0010-list-counts.ts';
import * as lastDate from './migrations/0011-deadline.ts';
import * as evidence from './migrations/0013-evidence.ts';
import * as auditChain from './migrations/0014-audit-chain.ts';
import * as retention from './migrations/0015-retention.ts';
import * as limits from './migrations/0016-limits.ts';
import * as secondFactors from './migrations/0018-second-factors.ts';
import * as quietSaves from './migrations/0022-quiet-saves.ts';
import * as listFacets from './migrations/0023-list-facets.ts';
import * as savedByOwner from './migrations/0024-saved-by-owner.ts';
import * as exactSearch from './migrations/0025-exact-search.ts';
import * as keptCounts from './migrations/0026-kept-counts.ts';
import * as noServerTable from './migrations/0030-no-server-table.ts';
import * as receipts from './migrations/0035-receipts.ts';
import * as confirmedDoubts from './migrations/0045-confirmed-doubts.ts';
import * as editions from './migrations/0046-editions.ts';
import * as applicationForms from './migrations/0050-application-forms.ts';
import * as rounds from './migrations/0060-rounds.ts';
import * as listFacts from './migrations/0080-list-facts.ts';
import * as rankingIndexes from './migrations/0095-ranking-indexes.ts';
import * as proposals from './migrations/0098-proposals.ts';
import * as narrowedTallies from './migrations/0100-narrowed-tallies.ts';
import * as dashboardChoices from './migrations/0101-dashboard-choices.ts';
import * as draws from './migrations/0116-draws.ts';
import * as everyRow from './migrations/0119-every-row.ts';

/** In order; a migration that has been released is never edited, the next one is added. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-revisions': revisions,
  '0003-dashboard': dashboard,
  '0005-accounts': accounts,
  '0006-audit': audit,
  '0007-deadline': deadline,
  '0008-statistics': statistics,
  '0009-lists': lists,
  '0010-list-counts': listCounts,
  '0011-deadline': lastDate,
  '0013-evidence': evidence,
  '0014-audit-chain': auditChain,
  '0015-retention': retention,
  '0016-limits': limits,
  '0018-second-factors': secondFactors,
  '0022-quiet-saves': quietSaves,
  '0023-list-facets': listFacets,
  '0024-saved-by-owner': savedByOwner,
  '0025-exact-search': exactSearch,
  '0026-kept-counts': keptCounts,
  '0030-no-server-table': noServerTable,
  '0035-receipts': receipts,
  '0045-confirmed-doubts': confirmedDoubts,
  '0046-editions': editions,
  '0050-application-forms': applicationForms,
  '0060-rounds': rounds,
  '0080-list-facts': listFacts,
  '0095-ranking-indexes': rankingIndexes,
  '0098-proposals': proposals,
  '0100-narrowed-tallies': narrowedTallies,
  '0101-dashboard-choices': dashboardChoices,
  '0116-draws': draws,
  '0119-every-row': everyRow,
};

/** Thrown when a database holds migrations that this version does not know. */
export class WrittenByNewerVersion extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was written by a newer version of the portal (${unknown.join(', ')}); this version would damage it. ` +
        'Start that version or a later one, or restore a backup from before the update.',
    );
    this.name = 'WrittenByNewerVersion';
  }
}

/** Steps that this version wants and the database has not seen. */
export async function missingMigrations(database: Database): Promise<string[]> {
  const executed = new Set(await executedMigrations(database));
  return Object.keys(migrations).filter((name) => !executed.has(name));
}

/** For who reads a database and must not change it: throws where it lacks a step, or is not one of the portal. */
export async function assertMigrated(database: Database): Promise<void> {
  if (!(await isOfPortal(database)))
    throw new Error('This is not a database of the portal: no server has ever started on it.');
  if ((await missingMigrations(database)).length > 0) {
    throw new Error(
      'The database is of an older version: start the server of this one once, then ask again.',
    );
  }
}

/** Whether this version knows all of these steps. */
export function knowsMigrations(names: readonly string[]): boolean {
  return names.every((name) => name in migrations);
}

/**
 * Brings the database to the newest shape, with the programmes of all editions and the indexes that lists ask for; throws, with nothing half done, when a step fails. A database of a newer
 * version is left as it is: throws `WrittenByNewerVersion`.
 */
export async function migrate(database: Database): Promise<void> {
  await migrateTo(database, null);
  await writeProgrammes(database);
  await makeListIndexes(database);
}

/** Brings the database to the shape it had after the step of this name; null: to the newest. Otherwise like `migrate`. */
export async function migrateTo(database: Database, last: string | null): Promise<void> {
  await refuseNewer(database);
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results } =
    last === null ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) {
    const failed = results?.find((it) => it.status === 'Error')?.migrationName ?? 'preparation';
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Database migration failed (${failed}): ${reason}`, { cause: error });
  }
}

async function refuseNewer(database: Database): Promise<void> {
  if (!(await isOfPortal(database))) return;
  const unknown = (await executedMigrations(database)).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new WrittenByNewerVersion(unknown);
}

async function isOfPortal(database: Database): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

/** Names of the steps that made the database what it is, in their order. */
export async function executedMigrations(database: Database): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(database);
  return rows.map(({ name }) => name);
}
