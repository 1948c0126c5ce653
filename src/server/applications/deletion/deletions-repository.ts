import { draftStatus } from '#contract/application/status.ts';
import { removeReferring } from '#server/platform/db/catalogue/referring-rows-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { type Dated, lastDateOf } from '#server/programme/last-date/last-date-of.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { refreshRow, removeRow } from '../rows/rows-repository.ts';

/** How long an owner can undo a deletion. */
export const deletedDraftDays = 30;
const deletedDraftMs = deletedDraftDays * 86_400_000;

/** The last instant at which a deletion can be undone: never after the last date of the draft. */
export function restorableUntil(services: Pick<Services, 'deadline'>, draft: Dated, deletedAt: Date): Date {
  const dueAt = lastDateOf(services, draft)?.getTime() ?? Infinity;
  return new Date(Math.min(deletedAt.getTime() + deletedDraftMs, dueAt));
}

/** Deletions before this instant can no longer be undone. */
function restorableSince(now: Date): string {
  return new Date(now.getTime() - deletedDraftMs).toISOString();
}

/** Marks an application as deleted, or with null restores it; it leaves or rejoins every list. */
export async function setDeletedAt(trx: Database, id: string, deletedAt: Date | null): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ deleted_at: deletedAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
  await refreshRow(trx, id);
}

/** A deleted application of this owner that can still be restored; locked against other changes. */
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

/** The owner's drafts deleted in the last 30 days, latest first. */
export async function listDeleted(db: Database, ownerId: string, now: Date) {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'title', 'edition', 'due_at', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>', restorableSince(now))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ deleted_at, ...row }) =>
    deleted_at === null ? [] : [{ ...row, deletedAt: new Date(deleted_at) }],
  );
}

/**
 * Ids of drafts whose deletion can no longer be undone, oldest first, and of what a request under way wrote for an
 * account that was erased meanwhile.
 */
export async function listPurgeable(db: Database, now: Date, count: number): Promise<string[]> {
  const deleted = await db
    .selectFrom('applications')
    .select('id')
    .where('status', '=', draftStatus)
    .where('deleted_at', '<=', restorableSince(now))
    .orderBy('deleted_at')
    .limit(count)
    .execute();
  const orphaned = await db
    .selectFrom('users')
    .innerJoin('applications', 'applications.owner_id', 'users.id')
    .select('applications.id')
    .where('users.erased_at', 'is not', null)
    .where('applications.status', '=', draftStatus)
    .limit(count - deleted.length)
    .execute();
  return [...deleted, ...orphaned].map(({ id }) => id);
}

/**
 * Removes a draft for good, with its versions and the records of its files. Returns its owner and the keys of those
 * files, or undefined when another server was faster or it is no longer due.
 */
export async function removeDraft(trx: Database, id: string, now: Date) {
  // Locks the row first: on PostgreSQL another server waits here and then finds nothing.
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set((it) => ({ revision: it.ref('revision') }))
    .where('id', '=', id)
    .where('status', '=', draftStatus)
    .where((it) =>
      it.or([
        it('deleted_at', '<=', restorableSince(now)),
        it(
          'owner_id',
          'in',
          it.selectFrom('users').select('users.id').where('users.erased_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  const { owner_id } = await trx
    .selectFrom('applications')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ownerId: owner_id, keys: await removeApplication(trx, id) };
}

/** Removes an application with everything that belongs to it; returns the keys of its files, whose bytes the caller removes. */
export async function removeApplication(trx: Database, id: string): Promise<string[]> {
  const files = await trx.selectFrom('files').select('key').where('application_id', '=', id).execute();
  await removeRow(trx, id);
  await trx.deleteFrom('one_time_tokens').where('application_id', '=', id).execute();
  await removeReferring(trx, 'applications', id);
  await trx.deleteFrom('applications').where('id', '=', id).execute();
  return files.map(({ key }) => key);
}
