import { type Check, type Checked, checkAtOnce } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { platformTables } from '#server/platform/db/tables.ts';
import { compareStore } from '#server/platform/storage/store-identity.ts';
import { operationsTables } from '../tables.ts';
import { referencesCheck } from './references-check.ts';
import { countWrongChecksums, findDamage } from './verify-repository.ts';

const { store_identity, call_counts, user_search } = platformTables;

/** Invariants of the database itself, and of its internal data. */
export const databaseChecks: readonly Check[] = [
  checkAtOnce('database', {}, findDamages),
  referencesCheck,
  checkAtOnce('store of files', { store_identity: 'the store refers to this database' }, compareNames),
  checkRows('rows of the server’s own', {
    ...{ store_identity, call_counts, user_search },
    ...operationsTables,
  }),
];

/**
 * SQLite checks its file. PostgreSQL has no such command: it verifies a checksum on every page it reads, which the
 * other checks make it do for all tables, and counts the wrong ones.
 */
async function findDamages({ database }: Checked) {
  if (!isPostgres(database)) {
    const faults = await findDamage(database);
    return { looked: 1, faults: faults.map((fault) => `SQLite reports damage in its file: ${fault}.`) };
  }
  const wrong = await countWrongChecksums(database);
  const fault = `PostgreSQL has read ${wrong} pages with a wrong checksum: its disk loses data.`;
  return { looked: 1, faults: wrong ? [fault] : [] };
}

async function compareNames({ database, store }: Checked) {
  const { marked, own } = await compareStore({ database, files: store });
  const fault = 'The store of files belongs to another database: "npm run store" says more.';
  return { looked: 1, faults: marked === own || own === undefined ? [] : [fault] };
}
