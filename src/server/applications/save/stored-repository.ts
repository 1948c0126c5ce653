import type { Derived } from '#server/lists/dashboard/rows-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DashboardRowTable } from '#server/platform/db/tables.ts';
import { type ApplicationFile, toApplicationFile } from '../files/files-repository.ts';

/** What the database keeps of an application besides its document. */
export interface Stored {
  /** Every file it ever had, the oldest first. */
  readonly files: readonly ApplicationFile[];
  readonly derived: Derived;
}

type StoredFile = Parameters<typeof toApplicationFile>[0];

/** What a new application begins with. */
export const nothingStored: Stored = { files: [], derived: { row: undefined, tally: undefined } };

/**
 * All that a save compares itself with, in one statement. Lock the application first: PostgreSQL would not see what whoever
 * held the lock before has written to other tables.
 */
export async function readStored(trx: Database, id: string): Promise<Stored> {
  const rows = await trx
    .selectFrom('applications')
    .leftJoin('dashboard_rows', 'dashboard_rows.application_id', 'applications.id')
    .leftJoin('tallies', 'tallies.application_id', 'applications.id')
    .leftJoin('files', 'files.application_id', 'applications.id')
    .selectAll('dashboard_rows')
    .select(['tallies.facts', 'tallies.definition_revision'])
    .select(['files.key', 'files.question', 'files.filename', 'files.size', 'files.sha256'])
    .select(['files.deleted_at', 'files.pages', 'files.marks', 'files.scan'])
    .where('applications.id', '=', id)
    .orderBy('files.uploaded_at')
    .orderBy('files.key')
    .execute();
  const [first] = rows;
  const { facts = null, definition_revision = null } = first ?? {};
  return {
    // Without a file all columns of files are missing together.
    files: rows.flatMap((row) => (row.key === null ? [] : [toApplicationFile(row as StoredFile)])),
    derived: {
      row: first?.application_id == null ? undefined : (first as DashboardRowTable),
      tally: definition_revision === null ? undefined : { facts, definition_revision },
    },
  };
}
