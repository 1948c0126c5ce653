import type { Database } from '#server/platform/db/database.ts';

/** Stores a picture under its hash; true if it is new. */
export async function insertPicture(db: Database, hash: string, bytes: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('pictures')
    .values({ hash, content: bytes.toString('base64'), created_at: now.toISOString() })
    .onConflict((it) => it.column('hash').doNothing())
    .executeTakeFirst();
  return added === 1n;
}

/** The bytes of a picture; undefined if there is none. */
export async function findPicture(db: Database, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('pictures').select('content').where('hash', '=', hash).executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}
