import { randomUUID } from 'node:crypto';
import type { Services } from '../services.ts';
import { findStoreIdentity, nameDatabase, renameDatabase, sampleKeys } from './store-identity-repository.ts';

type Parts = Pick<Services, 'database' | 'files'>;

/** How many of the database's files are looked for. */
const sampleSize = 20;

/** The database and the file store do not belong together; the message says what to do. */
export class StoreMismatch extends Error {
  constructor(found: string) {
    super(
      `${found} Nothing was touched. Check DATA_DIR, DATABASE_URL and S3_BUCKET, or whether the store is mounted. ` +
        'If the two do belong together (after a restore, for example), say so with "npm run store -- --accept" and start again.',
    );
    this.name = 'StoreMismatch';
  }
}

/** Whether a database and a file store belong to each other. */
export interface Acquaintance {
  /** The name under which the store knows its database; null: none yet. */
  readonly marked: string | null;
  /** The database's name; undefined: none yet. */
  readonly own: string | undefined;
  /** How many files were looked for, and how many of them were found. */
  readonly looked: number;
  readonly found: number;
}

/**
 * Asks both sides, and looks for some files that should exist. The store is asked first: another server that names
 * both at this moment names the database before the store, so a name found in the store is also in the database.
 */
export async function compareStore({ database, files }: Parts): Promise<Acquaintance> {
  const marked = await files.readIdentity();
  const own = await findStoreIdentity(database);
  const keys = await sampleKeys(database, sampleSize);
  const there = await Promise.all(keys.map((key) => files.has(key)));
  return { marked, own, looked: keys.length, found: there.filter(Boolean).length };
}

/**
 * Throws `StoreMismatch` unless both hold the same random name, or a store without a name evidently is the right one
 * (half of the sample is there): an emptied, unmounted or foreign store would look like lost files. Returns whether the
 * store has its name.
 */
export async function assertOwnStore(parts: Parts): Promise<boolean> {
  const { marked, own, looked, found } = await compareStore(parts);
  if (marked !== null && marked === own) return true;
  if (marked !== null) {
    throw new StoreMismatch(
      'The store of files belongs to another database, or the database is an older one.',
    );
  }
  if (found * 2 < looked) {
    throw new StoreMismatch(`Of ${looked} files in the database, ${found} are in the store.`);
  }
  return false;
}

/** Makes sure that the file store belongs to the database; on first use the store is given the database's name. */
export async function recogniseStore(parts: Parts): Promise<void> {
  if (await assertOwnStore(parts)) return;
  await parts.files.writeIdentity(await nameDatabase(parts.database, randomUUID()));
}

/**
 * Declares that a database and a store belong together. The database takes the store's name, so that a store with two
 * databases never turns away the one it knew; a store without a name gets the database's.
 */
export async function acceptStore({ database, files }: Parts): Promise<void> {
  const marked = await files.readIdentity();
  if (marked === null) await files.writeIdentity(await nameDatabase(database, randomUUID()));
  else await renameDatabase(database, marked);
}
