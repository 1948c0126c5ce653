import { writeDashboardRow } from '../dashboard/rows-repository.ts';
import type { Database } from '../db/database.ts';
import type { ApplicationRow } from './applications-repository.ts';

/** Marks an application deleted, or with null takes that back; it leaves or comes back to every list. */
export async function setDeletedAt(trx: Database, id: string, deletedAt: Date | null): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ deleted_at: deletedAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
  await writeDashboardRow(trx, id);
}

/** A deleted application of this owner, if it was deleted after `since`. */
export async function findDeleted(
  trx: Database,
  id: string,
  ownerId: string,
  since: Date,
): Promise<ApplicationRow | undefined> {
  return trx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>', since.toISOString())
    .executeTakeFirst();
}
