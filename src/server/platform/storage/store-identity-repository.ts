import type { Database } from '../db/database.ts';

/** The name by which the file store knows this database; undefined: it has none yet. */
export async function findStoreIdentity(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('store_identity').select('identity').executeTakeFirst();
  return row?.identity;
}

/** Names the database unless it has a name; returns the name it has. */
export async function nameDatabase(db: Database, identity: string): Promise<string> {
  await db
    .insertInto('store_identity')
    .values({ id: 1, identity })
    .onConflict((it) => it.doNothing())
    .execute();
  return (await findStoreIdentity(db)) ?? identity;
}

/** Names the database, whatever it was called before. */
export async function renameDatabase(db: Database, identity: string): Promise<void> {
  await db
    .insertInto('store_identity')
    .values({ id: 1, identity })
    .onConflict((it) => it.column('id').doUpdateSet({ identity }))
    .execute();
}

/** Keys of some files that should be in the store: keys are random, so the first ones are a random sample. */
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
