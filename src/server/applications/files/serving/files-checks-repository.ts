import type { Database } from '#server/platform/db/database.ts';

/** Files after a key, removed ones included: versions may still name them. */
export async function listFilesAfter(db: Database, key: string, most: number) {
  return db
    .selectFrom('files')
    .select(['key', 'application_id', 'filename', 'size', 'sha256'])
    .where('key', '>', key)
    .orderBy('key')
    .limit(most)
    .execute();
}

/** Whether there still is a row for these bytes. */
export async function hasFile(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}
