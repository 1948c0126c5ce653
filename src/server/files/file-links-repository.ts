import type { Database } from '../db/database.ts';

/** What a browser needs to know of a file that has not been removed. */
export async function findLinkedFile(db: Database, key: string) {
  return db
    .selectFrom('files')
    .select(['key', 'filename', 'size'])
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
