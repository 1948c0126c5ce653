import type { Database } from '#server/platform/db/database.ts';
import type { ScanState } from '../../scanning/scan-state.ts';

/** What a browser needs to know of a file that has not been removed. */
export async function findLinkedFile(db: Database, key: string) {
  const row = await db
    .selectFrom('files')
    .select(['key', 'filename', 'size', 'sha256', 'scan'])
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size), scan: row.scan as ScanState };
}
