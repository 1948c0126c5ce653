import type { Database } from '#server/platform/db/database.ts';
import { type ApplicationFile, toApplicationFile } from '../files/files-repository.ts';
import type { ListRow } from '../rows/rows-repository.ts';

/** What the database stores of an application besides its document. */
export interface Stored {
  /** Every file it ever had, the oldest first. */
  readonly files: readonly ApplicationFile[];
  readonly listed: ListRow | undefined;
}

type StoredFile = Parameters<typeof toApplicationFile>[0];

/** The stored state of a new application. */
export const nothingStored: Stored = { files: [], listed: undefined };

/**
 * Everything a save compares itself with, in one statement. Lock the application first: otherwise PostgreSQL would
 * not see what the previous lock holder wrote to other tables.
 */
export async function readStored(trx: Database, id: string): Promise<Stored> {
  const rows = await trx
    .selectFrom('applications')
    .leftJoin('list_rows', 'list_rows.application_id', 'applications.id')
    .leftJoin('files', 'files.application_id', 'applications.id')
    .selectAll('list_rows')
    .select(['files.key', 'files.question', 'files.filename', 'files.size', 'files.sha256'])
    .select(['files.deleted_at', 'files.pages', 'files.marks', 'files.scan'])
    .where('applications.id', '=', id)
    .orderBy('files.uploaded_at')
    .orderBy('files.key')
    .execute();
  const [first] = rows;
  return {
    // Without a file, all file columns are null.
    files: rows.flatMap((row) => (row.key === null ? [] : [toApplicationFile(row as StoredFile)])),
    listed: first?.application_id == null ? undefined : (first as ListRow),
  };
}
