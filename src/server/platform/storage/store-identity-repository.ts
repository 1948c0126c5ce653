import type { Database } from '../db/database.ts';

/** By which name the store of files knows this database; undefined: it has no name yet. */
export async function findStoreIdentity(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('store_identity').select('identity').executeTakeFirst();
  return row?.identity;
}

/** Gives the database its name unless it has one; answers the one it has. */
export async function nameDatabase(db: Database, identity: string): Promise<string> {
  await db
    .insertInto('store_identity')
    .values({ id: 1, identity })
    .onConflict((it) => it.doNothing())
    .execute();
  return (await findStoreIdentity(db)) ?? identity;
}

/** Gives the database a name, whatever it was called before. */
export async function renameDatabase(db: Database, identity: string): Promise<void> {
  await db
    .insertInto('store_identity')
    .values({ id: 1, identity })
    .onConflict((it) => it.column('id').doUpdateSet({ identity }))
    .execute();
}

/** Keys of some files that should be in the store: they are random, and so are the first of them. */
export async function sampleKeys(db: Database, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('deleted_at', 'is', null)
    .orderBy('key')
    .limit(count)
    .execute();
  return rows.map(({ key }) => key);
}
