import { refreshDashboardRow } from '../dashboard/rows-repository.ts';
import type { Database } from '../db/database.ts';
import type { ApplicationRow } from './applications-repository.ts';

/** How long a deletion can be taken back; afterwards the draft is removed for good. */
const restorableMs = 30 * 86_400_000;

/** The last instant at which a deletion can be taken back. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restorableMs);
}

/** What was deleted before this instant cannot be taken back any more. */
function restorableSince(now: Date): string {
  return new Date(now.getTime() - restorableMs).toISOString();
}

/** Marks an application deleted, or with null takes that back; it leaves or comes back to every list. */
export async function setDeletedAt(trx: Database, id: string, deletedAt: Date | null): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ deleted_at: deletedAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
  await refreshDashboardRow(trx, id);
}

/** A deleted application of this owner that can still be restored; others that want to change it wait. */
export async function lockDeleted(
  trx: Database,
  id: string,
  ownerId: string,
  now: Date,
): Promise<ApplicationRow | undefined> {
  await trx
    .updateTable('applications')
    .set((it) => ({ revision: it.ref('revision') }))
    .where('id', '=', id)
    .execute();
  return trx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>', restorableSince(now))
    .executeTakeFirst();
}

/** The owner's deleted drafts that can still be restored, the last one first. */
export async function listDeleted(db: Database, ownerId: string, now: Date) {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'title', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>', restorableSince(now))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ deleted_at, ...row }) =>
    deleted_at === null ? [] : [{ ...row, deletedAt: new Date(deleted_at) }],
  );
}

/** Ids of drafts whose deletion can no longer be taken back, the oldest first. */
export async function listPurgeable(db: Database, now: Date, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('is_final', '=', 0)
    .where('deleted_at', '<=', restorableSince(now))
    .orderBy('deleted_at')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes a draft for good, with its versions and the records of its files; answers its owner and the keys of those
 * files, or undefined when another server was faster or it is no longer to be removed.
 */
export async function removeDraft(trx: Database, id: string, now: Date) {
  // The row is taken first: on PostgreSQL another server waits here and then finds nothing.
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set((it) => ({ revision: it.ref('revision') }))
    .where('id', '=', id)
    .where('is_final', '=', 0)
    .where('deleted_at', '<=', restorableSince(now))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  const { owner_id } = await trx
    .selectFrom('applications')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const files = await trx.selectFrom('files').select('key').where('application_id', '=', id).execute();
  await trx.deleteFrom('files').where('application_id', '=', id).execute();
  await trx.deleteFrom('application_versions').where('application_id', '=', id).execute();
  await trx.deleteFrom('one_time_tokens').where('application_id', '=', id).execute();
  await trx.deleteFrom('dashboard_rows').where('application_id', '=', id).execute();
  await trx.deleteFrom('applications').where('id', '=', id).execute();
  return { ownerId: owner_id, keys: files.map(({ key }) => key) };
}
