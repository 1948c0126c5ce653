import { draftStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Others that ask for room of the same person wait until this transaction ends. */
export async function lockOwner(trx: Database, ownerId: string): Promise<void> {
  // A write that changes nothing locks the row on PostgreSQL; on SQLite the transaction has the database to itself.
  await trx
    .updateTable('users')
    .set((it) => ({ last_signin: it.ref('last_signin') }))
    .where('id', '=', ownerId)
    .execute();
}

/** How many applications a person has: open ones, and all of them including recently deleted ones. */
export async function countApplications(
  db: Database,
  ownerId: string,
): Promise<{ readonly open: number; readonly all: number }> {
  const rows = await db
    .selectFrom('applications')
    .select(['status', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .execute();
  const open = rows.filter(({ status, deleted_at }) => status === draftStatus && deleted_at === null).length;
  return { open, all: rows.length };
}

/** Bytes of a person's files, those of deleted applications and those removed after `since` included. */
export async function sumFileBytes(db: Database, ownerId: string, since: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .innerJoin('applications', 'applications.id', 'files.application_id')
    .select((it) => it.fn.sum<number | string | null>('files.size').as('bytes'))
    .where('applications.owner_id', '=', ownerId)
    .where((it) =>
      it.or([it('files.deleted_at', 'is', null), it('files.deleted_at', '>', since.toISOString())]),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
