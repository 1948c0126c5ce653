import type { Database } from '#server/platform/db/database.ts';
import type { ScanState } from '../../scanning/scan-state.ts';

/** What a browser needs to know of a file that has not been removed, and whose it is. */
export async function findLinkedFile(db: Database, key: string) {
  const row = await db
    .selectFrom('files')
    .innerJoin('applications', 'applications.id', 'files.application_id')
    .select([
      'files.key',
      'files.filename',
      'files.size',
      'files.sha256',
      'files.scan',
      'applications.owner_id',
    ])
    .where('files.key', '=', key)
    .where('files.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size), scan: row.scan as ScanState };
}
